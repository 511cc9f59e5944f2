import type { ImportReport } from '../../../../../../functions/contracts/catalogue.ts';
import { formatQuantity } from '../../../../lib/format/format.ts';
import { valueInWords } from '../../data/differences.ts';

type Change = ImportReport['changes'][number];

/** Whether an import would leave everything as it is. */
export const nothingToDo = ({ changes, waiting }: ImportReport): boolean =>
  changes.length === 0 && waiting === 0;

/** How many things would be new or other than before. */
export const countChanges = ({ schemes, branches, subjects }: ImportReport): number =>
  [schemes, branches, subjects].reduce((sum, { added, changed }) => sum + added + changed, 0);

/** What is new, besides its title. */
export function newInWords({ kind, after }: Change): string {
  if (kind !== 'subject') return valueInWords(after['name'] ?? after['year']);
  const { name, semester, credits } = after;
  return [
    valueInWords(name),
    `semester ${valueInWords(semester)}`,
    formatQuantity(Number(credits), 'credit', 'credits'),
  ].join(' · ');
}
