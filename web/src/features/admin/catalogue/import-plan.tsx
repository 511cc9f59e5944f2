import type { ReactNode } from 'react';
import type { ImportReport } from '../../../../../functions/contracts/catalogue.ts';
import { formatCount, formatQuantity } from '../../../lib/format/format.ts';
import { DifferenceList, differences, formatValue } from '../data/differences.tsx';

const mostRefusals = 200;
const lineClass = 'grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[14rem_minmax(0,1fr)]';

type Change = ImportReport['changes'][number];

export const isUnchanged = ({ changes, waiting }: ImportReport): boolean =>
  changes.length === 0 && waiting === 0;

/** The number of new or changed items. */
const countChanges = ({ schemes, branches, subjects }: ImportReport): number =>
  [schemes, branches, subjects].reduce((sum, { added, changed }) => sum + added + changed, 0);

/** The details of a new item, besides its title. */
function describeAddition({ kind, after }: Change): string {
  if (kind !== 'subject') return formatValue(after['name'] ?? after['year']);
  const { name, semester, credits } = after;
  return [
    formatValue(name),
    `semester ${formatValue(semester)}`,
    formatQuantity(Number(credits), 'credit', 'credits'),
  ].join(' · ');
}

/** The plan or the result of an import: the totals, then each rejected line, each change and each new item. */
export function ImportPlan({ report, done }: { report: ImportReport; done: boolean }) {
  const { changes, refused, waiting } = report;
  const changed = changes.filter(({ before }) => before !== null);
  const added = changes.filter(({ before }) => before === null);
  const hidden = countChanges(report) - changes.length;
  return (
    <>
      <Sums report={report} />
      <ul className="mt-3 text-ink-soft tabular-nums">
        <li>
          {formatQuantity(waiting, 'row', 'rows')} of confidence C {done ? 'wait' : 'would wait'}{' '}
          for a confirmation.
        </li>
        <li>
          {refused.length === 0
            ? 'No line is refused.'
            : `${formatQuantity(refused.length, 'line is', 'lines are')} refused, and left out.`}
        </li>
      </ul>
      <Part title="Refused lines" count={refused.length}>
        {refused.slice(0, mostRefusals).map(({ line, reason }) => (
          <li key={line} className={lineClass}>
            <span className="font-semibold tabular-nums">Line {formatCount(line)}</span>
            <span>{reason}</span>
          </li>
        ))}
      </Part>
      <Part title="Changed" count={changed.length}>
        {changed.map(({ kind, title, before, after }) => (
          <li key={`${kind} ${title}`} className={lineClass}>
            <Title kind={kind}>{title}</Title>
            <DifferenceList of={differences(before, after)} />
          </li>
        ))}
      </Part>
      <Part title="New" count={added.length}>
        {added.map((change) => (
          <li key={`${change.kind} ${change.title}`} className={lineClass}>
            <Title kind={change.kind}>{change.title}</Title>
            <span className="tabular-nums">{describeAddition(change)}</span>
          </li>
        ))}
      </Part>
      {hidden > 0 && (
        <p className="mt-3 text-ink-soft">
          And {formatQuantity(hidden, 'more change', 'more changes')} of the same kinds.
        </p>
      )}
    </>
  );
}

const Title = ({ kind, children }: { kind: string; children: string }) => (
  <span className="min-w-0 font-semibold tabular-nums">
    <span className="font-normal text-ink-faint">{kind} </span>
    {children}
  </span>
);

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <>
      <h3 className="mt-6 border-b border-rule-strong pb-1 font-semibold">
        {title} <span className="font-normal text-ink-soft tabular-nums">{formatCount(count)}</span>
      </h3>
      <ul>{children}</ul>
    </>
  );
}

const outcomes = [
  ['added', 'New'],
  ['changed', 'Changed'],
  ['same', 'Same'],
] as const;

const kinds = [
  ['schemes', 'Schemes'],
  ['branches', 'Branches'],
  ['subjects', 'Subjects'],
] as const;

const Sums = ({ report }: { report: ImportReport }) => (
  <table className="mt-4 w-full max-w-md border-collapse text-right tabular-nums">
    <caption className="sr-only">How many entries would be new, changed and the same</caption>
    <thead>
      <tr className="border-b border-rule-strong text-small text-ink-soft">
        <th scope="col" className="py-1.5 text-left font-semibold">
          In the file
        </th>
        {outcomes.map(([name, label]) => (
          <th key={name} scope="col" className="py-1.5 pl-4 font-semibold">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map(([kind, label]) => (
        <tr key={kind} className="border-b border-rule">
          <th scope="row" className="py-2 text-left font-semibold">
            {label}
          </th>
          {outcomes.map(([name]) => (
            <td key={name} className="py-2 pl-4">
              {formatCount(report[kind][name])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
