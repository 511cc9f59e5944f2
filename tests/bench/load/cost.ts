import { print, runCommand } from '../../../bin/command.ts';
import { UsageError } from '../../../lib/command-line.ts';
import { usual, type Assumptions } from '../../../functions/site/cost-assumptions.ts';
import { monthOf, type Line } from '../../../functions/site/cost-month.ts';
import { prices, type PriceName } from '../../../functions/site/prices.ts';
import { maxDailyCost, maxDailyCostPerAddress } from './flood.ts';

const sizes = [1000, 50_000, 1_000_000];
const optionOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const names = Object.keys(usual) as (keyof Assumptions)[];

function given(values: Readonly<Record<string, unknown>>): Partial<Assumptions> {
  const all = names.flatMap((name) => {
    const text = values[optionOf(name)];
    if (text === undefined) return [];
    const value = Number(text);
    if (!(value >= 0)) throw new UsageError(`--${optionOf(name)} takes a number.`);
    return [[name, value] as const];
  });
  return Object.fromEntries(all);
}

const count = (units: number) =>
  units < 10 ? units.toFixed(2) : Math.round(units).toLocaleString('en');
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.dollars, 0);

function priceText(name: PriceName): string {
  const { steps, free, source } = prices[name];
  const [[, first]] = steps;
  const shown = first < 0.001 ? `${(first * 1e6).toPrecision(4)} a million` : `${first}`;
  const more = steps.length > 1 ? ', less beyond' : '';
  const freeUnits = free > 0 ? `, ${free.toLocaleString('en')} free` : '';
  return `$${shown}${more}${freeUnits}${source === 'memory' ? ' *' : ''}`;
}

/** The bills for several numbers of students, as Markdown. */
function tableOf(months: readonly (readonly [students: number, lines: readonly Line[]])[]): string {
  const students = months.map(([size]) => `${size.toLocaleString('en')} students`);
  const head = ['', 'price', ...students, 'what is counted'];
  const rows = months[0]![1].map(({ what, price, calculation }, i) => [
    what,
    priceText(price),
    ...months.map(([, lines]) => `${count(lines[i]!.units)} → ${dollars(lines[i]!.dollars)}`),
    calculation,
  ]);
  const sums = [
    '**a month**',
    '',
    ...months.map(([, lines]) => `**${dollars(sumOf(lines))}**`),
    '',
  ];
  return [head, head.map(() => '---'), ...rows, sums]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

await runCommand(
  {
    name: 'npm run cost',
    effect: 'prints the cost of a month on AWS, and the most that a day of flooding can cost',
    options: Object.fromEntries(
      names.map((name) => [
        optionOf(name),
        { type: 'string', value: 'NUMBER', effect: `default: ${usual[name]}` } as const,
      ]),
    ),
    examples: ['', '--students 20000'],
  },
  async (values) => {
    const settings = given(values);
    const months = (settings.students === undefined ? sizes : [settings.students]).map(
      (students) => [students, monthOf({ ...usual, ...settings, students })] as const,
    );
    print(tableOf(months));
    print(`
Maximum cost of one day of flooding: prod ${dollars(maxDailyCost('prod'))}, dev ${dollars(maxDailyCost('dev'))}; one address behind a web ACL ${dollars(maxDailyCostPerAddress())}.`);
  },
);
