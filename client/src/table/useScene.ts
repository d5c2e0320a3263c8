import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

// A picture that is fetched when a table needs it, and closed when the table is left.

interface Closable {
  readonly element: HTMLElement;
  close(): void;
}

interface Opened<S> {
  readonly scene: S;
  readonly stop: () => void; // what it follows
}

export type SceneState = 'coming' | 'there' | 'failed';

export function useScene<S extends Closable>(
  shown: Signal<S | undefined>, open: (box: HTMLElement) => Promise<Opened<S>>,
): { readonly box: RefObject<HTMLDivElement | null>; readonly state: SceneState } {
  const box = useRef<HTMLDivElement>(null);
  const failed = useSignal(false);
  useEffect(() => {
    let opened: Opened<S> | undefined;
    let left = false;
    async function bring(): Promise<void> {
      if (box.current === null) return;
      const made = await open(box.current);
      opened = made;
      if (left) return leave();
      box.current?.append(made.scene.element);
      shown.value = made.scene;
    }
    function leave(): void {
      shown.value = undefined;
      opened?.stop();
      opened?.scene.close();
    }
    bring().catch((error: unknown) => {
      console.warn('The scene cannot be drawn:', error);
      failed.value = true;
    });
    return () => {
      left = true;
      leave();
    };
  }, [shown]);
  return { box, state: shown.value !== undefined ? 'there' : failed.value ? 'failed' : 'coming' };
}
