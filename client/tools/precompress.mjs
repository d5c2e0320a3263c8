// Writes a .gz and a .br beside every file of dist/ that gains by it, so that the
// server never compresses anything itself.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const worthIt = /\.(html|js|css|svg|json|txt|wasm)$/;

for (const name of readdirSync(dist, { recursive: true })) {
  const path = join(dist, String(name));
  if (!worthIt.test(path)) continue;
  const plain = readFileSync(path);
  const gz = gzipSync(plain, { level: 9 });
  const br = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  if (gz.length < plain.length) writeFileSync(`${path}.gz`, gz);
  if (br.length < plain.length) writeFileSync(`${path}.br`, br);
  console.log(`${name}: ${plain.length} plain, ${gz.length} gz, ${br.length} br`);
}
