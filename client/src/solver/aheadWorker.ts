// Runs an attempt beside the page, ahead of the room.
import { type Done, type Task, createAttempt } from './attempt';
import { instantiate } from './module';

const say = (done: Done): void => self.postMessage(done);

let line: Promise<ReturnType<typeof createAttempt>> | undefined;

// One after the other; a claim that breaks stops the module, and the page goes on without.
self.onmessage = ({ data }: MessageEvent<Task>) => {
  if (data.does === 'open') {
    line = WebAssembly.compileStreaming(fetch(data.module)).then(instantiate).then((site) => createAttempt(site, say));
  } else {
    line = line?.then((attempt) => {
      attempt(data);
      return attempt;
    });
  }
  line?.catch(() => say({ says: 'failed' }));
};
