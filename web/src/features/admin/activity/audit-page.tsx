import { Link } from 'react-router-dom';
import {
  actionLabel,
  auditActions,
  type AuditEntry,
} from '../../../../../functions/contracts/audit.ts';
import type { NoteId, RedemptionId } from '../../../../../functions/contracts/domain/fields.ts';
import { ChoiceField } from '../../../components/forms/fields.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatMinute, formatQuantity } from '../../../lib/format/format.ts';
import { attempt, refusalOrText, showSuccess } from '../shell/notices.ts';
import { Filters, SearchField, Toolbar } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { useAdmin, useApiQuery } from '../session/admin-context.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/data-table.tsx';
import { DifferenceList, differences } from '../data/differences.tsx';
import {
  entryId,
  objectKinds,
  parseTarget,
  targetPath,
  monthName,
  monthNow,
} from './entry-text.ts';

const pageSize = 50;
const filters = ['month', 'who', 'what', 'target'] as const;
type Filter = (typeof filters)[number];
const idStart = 8;
const nameOfPerson = ({ name, who }: AuditEntry) => name ?? who.slice(0, idStart);
const undoFailure = (error: unknown) =>
  refusalOrText('Failed to undo this. Please try again.', error);

const columns: readonly Column<AuditEntry>[] = [
  {
    header: 'When',
    cell: ({ when }) => <time dateTime={when}>{formatMinute(when)}</time>,
    className: 'w-44 tabular-nums whitespace-nowrap',
  },
  { header: 'Who', cell: nameOfPerson, className: 'w-32 break-words' },
  {
    header: 'What',
    cell: (entry) => <ActionTarget entry={entry} />,
    lead: true,
    className: 'w-72',
  },
  { header: 'Changes', cell: (entry) => <EntryChanges entry={entry} />, long: true },
];

/** The audit log by month, filtered by person, action and object. */
export function AuditPage() {
  const { api } = useAdmin();
  const list = useList<AuditEntry, Filter>({
    filters,
    name: 'audit log',
    idOf: entryId,
    load: (_, query, options) =>
      api.audit.listAudit({ query: { ...query, limit: pageSize } }, options),
  });
  const { who, what, target, month = monthNow() } = list.filter;
  const { data: months } = useApiQuery(['audit months'], (_, options) =>
    api.audit.listAuditMonths({}, options),
  );
  const people = new Map((list.rows ?? []).map((entry) => [entry.who, nameOfPerson(entry)]));
  // The chosen one may have no entries.
  const offered = [...new Set([month, ...(months?.items ?? [])])].toSorted().toReversed();
  const undo = async ({ undo: kind, target: undone }: AuditEntry) => {
    const { id } = parseTarget(undone);
    await attempt(undoFailure, async () => {
      if (kind === 'restore') {
        await api.notes.restoreNote({ params: { noteId: id as NoteId }, body: {} });
        showSuccess('Note restored successfully');
      } else {
        await api.rewards.undoRedemption({ params: { redemptionId: id as RedemptionId } });
        showSuccess('The redemption is pending again');
      }
    });
    list.refresh();
  };
  const actions = (entry: AuditEntry) => [
    entry.undo !== null && { label: 'Undo', onClick: () => void undo(entry) },
    target !== entry.target && {
      label: 'History',
      onClick: () => list.setFilter({ target: entry.target }),
    },
  ];
  const shown = [who, what, target].filter(Boolean).length;
  const isNarrowed = shown > 0 || list.search.text.trim() !== '';
  return (
    <>
      <Head title="Audit Log" description="Who changed what." hidden />
      <PageHeader title="Audit Log">
        Everything that administrators changed, newest first, in Indian time. Phone numbers and
        e-mail addresses are masked.
      </PageHeader>
      <div className="mt-4">
        <Toolbar>
          <ChoiceField
            label="Month"
            className="w-60"
            options={offered.map((one) => [one, monthName(one)])}
            {...list.filterField('month')}
            empty={undefined}
            value={month}
          />
          <SearchField label="Title, person, action or object" {...list.search} />
          <Filters
            count={shown}
            onClear={() => list.setFilter({ who: '', what: '', target: '' })}
            beside
          >
            <ChoiceField label="Person" options={people} {...list.filterField('who')}>
              {who && !people.has(who) && <option value={who}>{who.slice(0, idStart)}</option>}
            </ChoiceField>
            <ChoiceField
              label="Action"
              options={Object.entries(auditActions)}
              {...list.filterField('what')}
            />
            <ChoiceField
              label="Object"
              options={objectKinds.map((kind) => [kind, kind])}
              {...list.filterField('target')}
            >
              {target && !objectKinds.includes(target) && (
                <option value={target}>{list.rows?.[0]?.title ?? target}</option>
              )}
            </ChoiceField>
          </Filters>
        </Toolbar>
        <DataTable
          itemNames={['entries', 'entry']}
          list={list}
          columns={columns}
          nameOf={nameOf}
          actions={actions}
          empty={
            <PageMessage
              title={
                isNarrowed
                  ? `No such entry in ${monthName(month)}`
                  : `Nothing was changed in ${monthName(month)}`
              }
            >
              Choose another month above.
            </PageMessage>
          }
        />
      </div>
    </>
  );
}

const nameOf = ({ what, target, title }: AuditEntry) =>
  `${actionLabel(what)} ${title ? `${parseTarget(target).kind} ${title}` : target}`;

function ActionTarget({ entry }: { entry: AuditEntry }) {
  const { kind, id } = parseTarget(entry.target);
  const path = targetPath(entry);
  const text = entry.title ?? id;
  return (
    <>
      {actionLabel(entry.what)} {kind}
      <span className="block font-normal break-words">
        {path ? (
          <Link to={path} className="text-link">
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
    </>
  );
}

/** The others are shown on request. */
const shownAtOnce = 3;

function EntryChanges({ entry: { before, after } }: { entry: AuditEntry }) {
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
