// The program's site as a module, for tests and benchmarks: in node, and as text in a page. The
// page's own way to it is src/solver/module.ts.
import { readFileSync } from 'node:fs';

export const siteModule = new URL('../../build/wasm/src/browser/jobsite.wasm', import.meta.url).pathname;

// It stands by itself, so that it can be given to a page. The system is refused to the module.
export async function openSite(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 52;
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize();
  const sameBits = () => {
    const size = exports.same_bits();
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.text(), size));
  };
  return { sameBits, fullSiteAwake: exports.full_site_awake };
}

export const openSiteInNode = async () => openSite(await WebAssembly.compile(readFileSync(siteModule)));
