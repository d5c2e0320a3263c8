import { hasModule, moduleAddress } from '../solver/address';
import type { Done, Task } from '../solver/attempt';
import type { Beside } from './site';

// What a site needs of the browser.
export const besidePage: Beside = {
  openWorker() {
    if (!hasModule || typeof Worker === 'undefined') return undefined;
    const worker = new Worker(new URL('../solver/aheadWorker.ts', import.meta.url), { type: 'module' });
    const post = (task: Task): void => worker.postMessage(task);
    post({ does: 'open', module: moduleAddress() });
    return {
      post,
      listen: (hear) => (worker.onmessage = ({ data }: MessageEvent<Done>) => hear(data)),
      close: () => worker.terminate(),
    };
  },
  draw: (picture) => void requestAnimationFrame(picture),
  now: () => performance.now(),
};
