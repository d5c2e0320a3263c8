// What the site costs as a module of WebAssembly: a tenth of a second of the whole box awake, as
// site_full_awake_sse2 of site_bench is, in node.
//
//   node benchmarks/site/in_node.mjs RESULT.json
//
// The figures are written as Google Benchmark writes its own, so that benchmarks/ratios.csv can
// say how much slower it may be.
import { writeFileSync } from 'node:fs';
import { openSiteInNode } from '../../client/test/siteModule.mjs';

const rounds = 5, times = 100;
const site = await openSiteInNode();
for (let i = 0; i < times; ++i) site.fullSiteAwake(); // until the compiler of node has done its best
const rows = [];
for (let round = 0; round < rounds; ++round) {
  const before = process.cpuUsage();
  for (let i = 0; i < times; ++i) site.fullSiteAwake();
  const { user, system } = process.cpuUsage(before);
  rows.push({ name: 'site_full_awake_in_node', run_type: 'iteration', time_unit: 'us', cpu_time: (user + system) / times });
}
for (const { name, cpu_time: cpu } of rows) console.log(`${name} ${cpu.toFixed(0)} us`);
writeFileSync(process.argv[2], JSON.stringify({ benchmarks: rows }));
