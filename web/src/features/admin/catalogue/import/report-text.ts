import type { ImportReport } from '../../../../../../functions/contracts/catalogue.ts';
import { formatQuantity } from '../../../../lib/format/format.ts';
import { formatValue } from '../../data/differences.ts';

type Change = ImportReport['changes'][number];

/** Whether an import would change nothing. */
export const isUnchanged = ({ changes, waiting }: ImportReport): boolean =>
  changes.length === 0 && waiting === 0;

/** The number of new or changed items. */
export const countChanges = ({ schemes, branches, subjects }: ImportReport): number =>
  [schemes, branches, subjects].reduce((sum, { added, changed }) => sum + added + changed, 0);

/** The details of a new item, besides its title. */
export function describeAddition({ kind, after }: Change): string {
  if (kind !== 'subject') return formatValue(after['name'] ?? after['year']);
  const { name, semester, credits } = after;
  return [
    formatValue(name),
    `semester ${formatValue(semester)}`,
    formatQuantity(Number(credits), 'credit', 'credits'),
  ].join(' · ');
}
