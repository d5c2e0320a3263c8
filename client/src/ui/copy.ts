import { useSignal } from '@preact/signals';

const saidFor = 2000; // ms

// Copies a text and says so for a while. Without leave to use the clipboard `otherwise` happens.
export function useCopy(text: string, otherwise: () => void) {
  const copied = useSignal(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      otherwise();
      return;
    }
    copied.value = true;
    setTimeout(() => (copied.value = false), saidFor);
  }
  return { copied: copied.value, copy: () => void copy() };
}
