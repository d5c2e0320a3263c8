// What axe-core finds wrong with a page, the serious part of it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function seriousFaults(page) {
  // evaluate() is the debugger's and so not bound by the page's strict policy.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  // The numbers in the drawing of a project are no label; its name says them in words.
  const isDrawing = (id, { html }) => id === 'label-content-name-mismatch' && /data-(project|tile)=/.test(html);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isDrawing(id, node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
