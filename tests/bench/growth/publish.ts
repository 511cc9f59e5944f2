import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../lib/root.ts';
import type { Results } from '../report/results.ts';
import { markdownOf } from '../report/table.ts';

const begin = '<!-- figures -->';
const end = '<!-- end of figures -->';

function headOf({ commit, at, node, processors, measured }: Results): string {
  const loads = measured.flatMap(({ load }) => load);
  return `Measured at commit ${commit} on ${at.slice(0, 10)}, Node ${node.slice(1)}, ${processors}; ${Math.min(...loads)} to ${Math.max(...loads)} processes wanted a processor meanwhile.`;
}

/** The reason not to publish results; undefined if there is none. */
function reasonNotToPublish({ changed, measured }: Pick<Results, 'changed' | 'measured'>) {
  if (changed) return 'files differ from the commit';
  const busy = measured.filter((one) => one.busy).map(({ measure }) => measure);
  return busy.length > 0 ? `others used the machine during ${busy.join(', ')}` : undefined;
}

/** Writes the results of one commit into `docs/performance.md`, and as JSON beside it. */
export function publish(results: Results): void {
  const reason = reasonNotToPublish(results);
  if (reason !== undefined) throw new Error(`Not published: ${reason}.`);
  const page = join(root, 'docs/performance.md');
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${page} has no place for the figures`);
  const figures = `${begin}\n\n${headOf(results)}\n\n${markdownOf(results)}\n`;
  writeFileSync(page, text.slice(0, before) + figures + text.slice(after));
  const kept = join(root, 'docs/performance.json');
  writeFileSync(kept, JSON.stringify(results));
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [kept]);
}
