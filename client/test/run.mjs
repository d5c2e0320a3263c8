// npm test: the unit tests, then whole games in Chromium. Each file of tests starts a server
// of its own, from the program at JOBSITE_PROGRAM.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './server.mjs';

const here = new URL('.', import.meta.url).pathname;
const files = (folder, ending) =>
  readdirSync(join(here, folder)).filter((name) => name.endsWith(ending)).map((name) => join(here, folder, name));

if (!existsSync(program)) {
  console.error(`There is no program at ${program}; JOBSITE_PROGRAM names another.`);
  process.exit(1);
}
const tests = [...files('unit', '.test.mjs'), ...files('.', '.spec.mjs')];
const flags = ['--test', '--test-reporter=spec', '--test-concurrency=2', `--test-timeout=${20 * 60_000}`];
process.exit(spawnSync(process.execPath, [...flags, ...tests], { stdio: 'inherit' }).status ?? 1);
