// npm test: the unit tests, then the pages against the server at JOBSITE_URL. Without that
// variable a mock server is started, if there is an engine for it (JOBSITE_ENGINE).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const here = new URL('.', import.meta.url).pathname;
const files = (folder, ending) =>
  readdirSync(join(here, folder)).filter((name) => name.endsWith(ending)).map((name) => join(here, folder, name));

function runTests(paths, env = {}) {
  const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=1', ...paths], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

async function startMock(engine) {
  const port = '8729';
  const mock = spawn(
    process.execPath,
    [join(here, 'mock-server.mjs'), '--engine', engine, '--port', port, '--bot-pause', '5'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => mock.stdout.once('data', resolve));
  return { url: `http://127.0.0.1:${port}/`, stop: () => mock.kill() };
}

let status = runTests(files('unit', '.test.mjs'));
const engine = process.env.JOBSITE_ENGINE ?? join(here, '../../build/dev/src/cli/jobsite');
if (process.env.JOBSITE_URL) {
  status ||= runTests(files('.', '.spec.mjs'));
} else if (existsSync(engine)) {
  const mock = await startMock(engine);
  status ||= runTests(files('.', '.spec.mjs'), { JOBSITE_URL: mock.url });
  mock.stop();
} else {
  console.log('The pages were not tested: no JOBSITE_URL, and no engine to start a mock server with.');
}
process.exit(status);
