import type { AuditEntry } from '../../../../../functions/contracts/audit.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { DifferenceList } from '../data/difference-list.tsx';
import { differences } from '../data/differences.ts';

/** The others are shown on request. */
const shownAtOnce = 3;

export function EntryChanges({ entry: { before, after } }: { entry: AuditEntry }) {
  const changes = differences(before, after);
  if (changes.length === 0) return <span className="text-ink-faint">–</span>;
  if (changes.length <= shownAtOnce) return <DifferenceList of={changes} />;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-blue">
        {formatQuantity(changes.length, 'field', 'fields')}
      </summary>
      <DifferenceList of={changes} />
    </details>
  );
}
