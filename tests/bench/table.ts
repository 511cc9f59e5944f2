import type { Measured, Results } from './results.ts';
import { boundText, numberText, verdictOf, type Row, type Verdict } from './row.ts';

const marks: Readonly<Record<Verdict, string>> = {
  aim: 'aim',
  gate: 'gate',
  missed: 'MISSED',
  figure: '',
};

const valueText = ({ value, unit = '' }: Row) => `${numberText(value)} ${unit}`.trim();
const head = ['what', 'measured', 'gate', 'aim', 'reached', 'of what'];

function cellsOf({ rows, failure, measure }: Measured): string[][] {
  if (failure !== undefined) return [[measure, 'FAILED', '', '', 'MISSED', failure]];
  return rows.map((row) => [
    row.what,
    valueText(row),
    boundText(row.gate),
    boundText(row.aim),
    marks[verdictOf(row)],
    row.detail ?? '',
  ]);
}

const groupOf = ({ measure }: Measured) => measure.split(':')[0]!;

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** All figures as tables in Markdown, one a group. */
export function markdownOf({ measured }: Pick<Results, 'measured'>): string {
  const groups = Map.groupBy(measured, groupOf);
  return [...groups]
    .map(([group, all]) =>
      [
        `### ${group.charAt(0).toUpperCase()}${group.slice(1)}`,
        '',
        line(head),
        line(head.map(() => '---')),
        ...all.flatMap((one) => cellsOf(one)).map((cells) => line(cells)),
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

const figuresOf = ({ measured }: Results) =>
  new Map(measured.flatMap(({ rows }) => rows.map((row) => [row.what, row] as const)));

/** Which figures are other than in earlier results, and by how much. */
export function differencesOf(before: Results, now: Results): string[] {
  const earlier = figuresOf(before);
  return [...figuresOf(now)].flatMap(([what, row]) => {
    const old = earlier.get(what);
    if (!old) return [`${what}: ${valueText(row)}, new`];
    if (old.value === row.value) return [];
    const share = old.value === 0 ? '' : ` (${(row.value / old.value).toFixed(2)} ×)`;
    return [`${what}: ${valueText(old)} → ${valueText(row)}${share}`];
  });
}
