import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { InboxItem } from '../../../../../functions/contracts/messages.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../../components/button.tsx';
import { ChoiceField } from '../../../components/forms/fields.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatMinute } from '../../../lib/format/format.ts';
import { PersonalDataDialog } from '../data/personal-data-dialog.tsx';
import { ReplyField } from '../form/reply-field.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { useRemoval } from '../list/use-removal.ts';
import { TakeDownDialog } from '../notes/take-down-dialog.tsx';
import { useMay } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/data-table.tsx';

const reasons: Readonly<Record<string, string>> = {
  mistake: 'Mistake in the content',
  copyright: 'Copyright',
  wrong_course: 'Wrong course',
  unreadable: 'Unreadable',
  spam: 'Spam',
  other: 'Other',
};
const topics: Record<NonNullable<InboxItem['topic']>, string> = {
  general: 'Message',
  takedown: 'Request to take a note down',
  erasure: 'Request to erase data',
};

function inboxTitle({ kind, reason, topic }: InboxItem): string {
  if (kind === 'report') return `Report: ${reasons[reason ?? ''] ?? reason}`;
  if (kind === 'take_down') return 'Note taken down';
  if (kind === 'subscription') return 'Newsletter sign-up';
  return topics[topic ?? 'general'];
}

/** The text of a take-down's points; null where none were asked for. */
function pointsText({ points_taken, points_missing }: InboxItem): string | null {
  if (!points_taken && !points_missing) return null;
  const rest = points_missing ? `, ${points_missing} were spent already` : '';
  return `${points_taken} points taken back${rest}.`;
}

/** Opens a mail program with an answer to an item. */
const answerLink = (email: string, item: InboxItem, body = ''): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${item.note_title ?? inboxTitle(item)}`)}${body && `&body=${encodeURIComponent(body)}`}`;

function Content({ item }: { item: InboxItem }) {
  const { note_id, note_title, message, kind, reason, done_at } = item;
  return (
    <div className="max-w-prose space-y-1">
      {note_id && (
        <p>
          <Link to={paths.note(note_id)} className="text-link">
            {note_title}
          </Link>
        </p>
      )}
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      {kind === 'take_down' && <p>{[reason, pointsText(item)].filter(Boolean).join(' · ')}</p>}
      {done_at && kind !== 'take_down' && kind !== 'subscription' && (
        <p className="text-small text-ink-soft">Done on {formatMinute(done_at)}</p>
      )}
    </div>
  );
}

const inboxColumns: readonly Column<InboxItem>[] = [
  {
    header: 'When',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMinute(created_at)}</time>,
    className: 'w-44 tabular-nums whitespace-nowrap',
  },
  { header: 'What', cell: inboxTitle, lead: true, className: 'w-52' },
  { header: 'Content', cell: (item) => <Content item={item} />, long: true },
  {
    header: 'From',
    cell: (item) => (
      <>
        {item.name && <span className="block">{item.name}</span>}
        {item.email ? (
          <a href={answerLink(item.email, item)} className="text-link wrap-anywhere">
            {item.kind === 'subscription' ? item.email : `Answer ${item.email}`}
          </a>
        ) : (
          <span className="text-ink-faint">No address</span>
        )}
        {item.email && item.kind !== 'subscription' && !item.done_at && (
          <ReplyField
            kind="messages"
            label={`Answer ${item.email} with`}
            onChoose={(text) => location.assign(answerLink(item.email!, item, text))}
          />
        )}
      </>
    ),
    className: 'w-56',
  },
];

const pageSize = 50;
const filters = ['state'] as const;

export function InboxPage() {
  const [reported, setReported] = useState<InboxItem | null>(null);
  /** Whose personal data is shown: an address, or empty to ask for one. */
  const [person, setPerson] = useState<string | null>(null);
  const isOwner = useMay()([]);
  const list = useList<InboxItem, 'state'>({
    name: 'inbox',
    filters,
    load: (api, { state, ...query }, options) =>
      api.messages.listInbox(
        { query: { ...query, limit: pageSize, state: state === 'done' ? 'done' : 'open' } },
        options,
      ),
  });
  const isHistory = list.filter.state === 'done';
  const completion = useRemoval(list, {
    send: (api, { id }) => api.messages.completeInboxItem({ params: { itemId: id } }),
    onRemoved: () => showSuccess('Marked as done successfully'),
    failure: 'Failed to mark this as done. Please try again.',
  });
  const actions = (item: InboxItem) => [
    item.note_id !== null &&
      item.kind === 'report' && {
        label: 'Take down',
        danger: true,
        onClick: () => setReported(item),
      },
    isOwner &&
      item.kind === 'message' &&
      item.email !== null && { label: 'Personal data', onClick: () => setPerson(item.email) },
    { label: 'Done', onClick: () => completion.run(item) },
  ];
  return (
    <>
      <Head title="Inbox" description="Reports, messages, take-downs and sign-ups." hidden />
      <PageHeader title="Inbox">
        Reports and messages that wait for you. A reported note stays public until you take it down.
      </PageHeader>
      <div className="mt-4">
        <Toolbar actions={isOwner && <Button onClick={() => setPerson('')}>Personal data…</Button>}>
          <ChoiceField
            label="Show"
            className="w-60"
            options={[['done', 'History']]}
            {...list.filterField('state')}
            empty="Open"
          />
        </Toolbar>
        <DataTable
          itemNames={['items', 'item']}
          list={list}
          columns={inboxColumns}
          nameOf={inboxTitle}
          {...(!isHistory && { actions })}
          empty={
            isHistory ? (
              <PageMessage title="No history yet">
                What you have dealt with is listed here for a year.
              </PageMessage>
            ) : (
              <PageMessage title="Nothing is waiting">
                Reports of notes and contact messages are listed here.
              </PageMessage>
            )
          }
        />
      </div>
      {person !== null && (
        <PersonalDataDialog
          person={{ email: person }}
          onErased={() => void list.refresh()}
          onClose={() => setPerson(null)}
        />
      )}
      {reported?.note_id && (
        <TakeDownDialog
          noteId={reported.note_id}
          title={reported.note_title ?? ''}
          reason={inboxTitle(reported)}
          onDone={() => completion.run(reported)}
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
}
