import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured, Results } from './results.ts';
import { boundText, numberText, verdictOf, type Row, type Verdict } from './row.ts';
import { root } from '../../../lib/root.ts';

const marks: Readonly<Record<Verdict, string>> = {
  aim: 'aim',
  gate: 'gate',
  missed: 'MISSED',
  figure: '',
};

const valueText = ({ value, unit = '' }: Row) => `${numberText(value)} ${unit}`.trim();
const measuredText = (row: Row) =>
  row.spread
    ? `${valueText(row)} (${row.spread.map((one) => numberText(one)).join(' to ')})`
    : valueText(row);
const head = ['what', 'measured', 'gate', 'aim', 'reached', 'of what'];

function cellsOf({ rows, failure, measure }: Measured): string[][] {
  if (failure !== undefined) return [[measure, 'FAILED', '', '', 'MISSED', failure]];
  return rows.map((row) => [
    row.what,
    measuredText(row),
    boundText(row.gate),
    boundText(row.aim),
    marks[verdictOf(row)],
    row.detail ?? '',
  ]);
}

const groupOf = ({ measure }: Measured) => measure.split(':')[0]!;

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** Details of figures within their bounds are in the JSON file only. */
const cellsOfPage = (one: Measured) =>
  cellsOf(one).map((cells, i) => {
    const verdict = one.rows[i] && verdictOf(one.rows[i]);
    return verdict === 'aim' || verdict === 'gate' ? [...cells.slice(0, -1), ''] : cells;
  });

/** All figures as Markdown tables, one per group. */
function markdownOf({ measured }: Pick<Results, 'measured'>): string {
  const groups = Map.groupBy(measured, groupOf);
  return [...groups]
    .map(([group, all]) =>
      [
        `### ${group.charAt(0).toUpperCase()}${group.slice(1)}`,
        '',
        line(head),
        line(head.map(() => '---')),
        ...all.flatMap((one) => cellsOfPage(one)).map((cells) => line(cells)),
        '',
      ].join('\n'),
    )
    .join('\n');
}

/** The figures as columns for a terminal. */
export function columnsOf(measured: readonly Measured[]): string {
  const lines = [head, ...measured.flatMap((one) => cellsOf(one))];
  const widths = head.map((_, i) => Math.max(...lines.map((cells) => cells[i]!.length)));
  return lines
    .map((cells) => cells.map((cell, i) => cell.padEnd(i < 5 ? widths[i]! : 0)).join('  '))
    .join('\n');
}

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
