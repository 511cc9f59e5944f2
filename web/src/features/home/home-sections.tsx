import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import { Await } from '../../components/page/await.tsx';
import { paths, patterns } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { MarginSection } from '../../components/page/page-header.tsx';
import { NoteGrid, NoteGridSkeleton } from '../../components/notes/note-grid.tsx';
import { PageError, PageMessage } from '../../components/page/page-states.tsx';
import { recentNotesShown, type HomeData } from './home-loader.ts';
import { Link } from 'react-router-dom';
import { formatRupees } from '../../lib/format/format.ts';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { ShareButton } from '../../components/share-button.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { useHydrated } from '../../lib/device/hooks.ts';
import { dismissReceipt, openReceipt } from '../../lib/device/sent-submissions.ts';

interface RecentUploadsProps extends Pick<HomeData, 'recent'> {
  /** Shown before the others: those of the student's own semester. */
  preferred: readonly NoteCard[];
}

export const RecentUploads = ({ recent, preferred }: RecentUploadsProps) => (
  <MarginSection title="Recent uploads" aside="Newest first.">
    <Await
      resolve={recent}
      fallback={<NoteGridSkeleton count={recentNotesShown} />}
      errorElement={<PageError level={3} title="Recent uploads did not load" />}
    >
      {({ items }) =>
        items.length > 0 ? (
          <NoteGrid notes={withPreferred(items, preferred)} stamped={false} />
        ) : (
          <PageMessage
            level={3}
            title="No uploads found"
            actions={<ButtonLink to={paths.uploadNotes}>Upload Notes</ButtonLink>}
          >
            Yours can be the first.
          </PageMessage>
        )
      }
    </Await>
    <ButtonLink to={paths.recent} className="mt-4">
      View all recent uploads
    </ButtonLink>
  </MarginSection>
);

function withPreferred(items: readonly NoteCard[], preferred: readonly NoteCard[]) {
  const ids = new Set(preferred.map(({ id }) => id));
  const others = items.filter(({ id }) => !ids.has(id));
  return [...preferred, ...others].slice(0, recentNotesShown);
}

/** `fromRupees` is the lowest price. */
const projectCards = [
  {
    to: patterns.customProjects,
    title: 'Custom projects',
    text: 'Built to your topic and your guide’s requirements, with the report.',
    fromRupees: 2999,
  },
  {
    to: patterns.readyProjects,
    title: 'Ready projects',
    text: 'Finished and documented, for a presentation that is close.',
    fromRupees: 999,
  },
] as const;

const projectLinks = [
  { to: patterns.projectConsultation, label: 'Discuss your project' },
  { to: patterns.projectPortfolio, label: 'See finished projects' },
] as const;

export const ProjectCards = () => (
  <MarginSection title="Project services" aside="For mini and final-year projects.">
    <ul className="grid gap-4 sm:grid-cols-2">
      {projectCards.map(({ to, title, text, fromRupees }) => (
        <li
          key={to}
          className="group relative flex flex-col rounded-md border border-rule bg-sheet p-4 hover:border-blue"
        >
          <h3 className="text-lead font-semibold">
            <Link
              to={to}
              className="text-blue after:absolute after:inset-0 after:rounded-md group-hover:text-blue-deep"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-1 grow text-ink-soft">{text}</p>
          <p className="mt-3 border-t border-rule pt-3 tabular-nums">
            from <strong>{formatRupees(fromRupees)}+</strong>
          </p>
        </li>
      ))}
    </ul>
    <ul className="mt-2 flex flex-wrap gap-x-6">
      {projectLinks.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="text-link inline-flex min-h-11 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </MarginSection>
);

/** The receipt of the last submission, at the lower edge until it is dismissed. */
export function ReceiptNotice() {
  const isHydrated = useHydrated();
  const [sent, setSent] = useState(openReceipt);
  if (!isHydrated || !sent) return null;
  const path = paths.submission(sent.receipt);
  const dismiss = () => {
    dismissReceipt();
    setSent(undefined);
  };
  return (
    <aside
      aria-label="Receipt of your upload"
      className="fixed inset-x-4 bottom-4 z-30 rounded-md border-l-6 border-green bg-green-wash py-2 pr-1 pl-4 shadow-lg sm:left-auto sm:w-96"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 py-2">
          <span className="block text-small text-ink-soft">Receipt {sent.receipt.slice(0, 8)}</span>
          <span className="line-clamp-2 font-semibold wrap-anywhere">{sent.title}</span>
        </p>
        <button
          type="button"
          aria-label="Dismiss the receipt"
          onClick={dismiss}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-blue-wash"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="-ml-2 flex flex-wrap items-center gap-x-2">
        <ShareButton title={`Submission: ${sent.title}`} path={path} label="Copy link" />
        <Link to={path} className="text-link inline-flex min-h-11 items-center px-2">
          See the status
        </Link>
      </div>
      <Toasts />
    </aside>
  );
}
