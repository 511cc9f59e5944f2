import { Link } from 'react-router-dom';
import type { InboxItem } from '../../../../../functions/contracts/messages.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { formatMinute } from '../../../lib/format/format.ts';
import type { Column } from '../table/columns.ts';
import { answerLink, inboxTitle, pointsText } from './inbox-text.ts';

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

export const inboxColumns: readonly Column<InboxItem>[] = [
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
      </>
    ),
    className: 'w-56',
  },
];
