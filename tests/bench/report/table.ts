import type { Measured, Results } from './results.ts';
import { boundText, numberText, verdictOf, type Row, type Verdict } from './row.ts';

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
export function markdownOf({ measured }: Pick<Results, 'measured'>): string {
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
