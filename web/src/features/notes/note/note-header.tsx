import BookOpenText from 'lucide-react/icons/book-open-text';
import { Link } from 'react-router-dom';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { ButtonLink, Button } from '../../../components/button.tsx';
import { ShareButton } from '../../../components/share-button.tsx';
import { KeepOfflineButton } from '../../../components/notes/keep-offline-button.tsx';
import { Chip } from '../../../components/chip.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { formatFileLength } from '../../../lib/format/file-kind.ts';
import { kindText } from '../../../lib/format/material-kind.ts';
import {
  formatDate,
  formatQuantity,
  formatSize,
  uploaderName,
} from '../../../lib/format/format.ts';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import {
  bookmarks,
  isSaved,
  removeNote,
  saveNote,
  type SavedNote,
} from '../../../lib/offline/saved-notes.ts';
import { useHydrated } from '../../../lib/device/hooks.ts';
import { toast } from '../../../components/toasts.tsx';

function Uploader({ note }: { note: Note }) {
  const name = uploaderName(note.uploaded_by);
  return note.contributor_slug === null ? (
    name
  ) : (
    <Link to={paths.contributor(note.contributor_slug)} className="text-link">
      {name}
    </Link>
  );
}

function OlderVersions({ versions }: Pick<Note, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-ink-soft">
        Older versions
      </summary>
      <ul className="space-y-2">
        {versions.map(({ url, file_type, size, sha256, replaced_at }) => (
          <li key={url}>
            <a href={url} className="text-link inline-flex min-h-8 items-center tabular-nums">
              {file_type.toUpperCase()}
              {size !== null && `, ${formatSize(size)}`}, replaced {formatDate(replaced_at)}
            </a>
            {sha256 && (
              <p>
                SHA-256: <code className="break-all">{sha256}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Nothing of a document without handwriting. */
function Handwriting({ note: { pages, handwritten_pages: numbers } }: { note: Note }) {
  if (numbers.length === 0) return null;
  return (
    <p className="text-small tabular-nums">
      {numbers.length === pages
        ? 'Handwritten: search does not find its words.'
        : `${formatQuantity(numbers.length, 'page is', 'pages are')} handwritten: search does not find the words there.`}
    </p>
  );
}

// Loaded at the first click, and never by the server.
const loadActions = import.meta.env.SSR
  ? () => Promise.reject(new Error('Only browsers have bookmarks'))
  : () => import('../../../components/notes/bookmark-actions.ts');

function BookmarkButton({ note }: { note: SavedNote }) {
  const [changed, setChanged] = useState<boolean | null>(null);
  const hydrated = useHydrated();
  const isBookmarked = changed ?? (hydrated && isSaved(bookmarks, note.id));
  const set = (next: boolean) => {
    const isStored = next ? saveNote(bookmarks, note) : removeNote(bookmarks, note.id);
    if (isStored) setChanged(next);
    return isStored;
  };
  const toggle = async () => {
    if (!isBookmarked && !set(true)) return toast('This device does not allow bookmarks');
    // Offline this chunk may be missing; the bookmark works without it.
    const actions = await loadActions().catch(() => null);
    if (!isBookmarked) return actions?.confirmBookmark(note);
    return actions ? actions.removeBookmark(note, () => set(false)) : set(false);
  };
  return (
    <Button look="plain" aria-pressed={isBookmarked} onClick={() => void toggle()}>
      <Bookmark aria-hidden="true" className={`size-5 ${isBookmarked ? 'fill-current' : ''}`} />
      {isBookmarked ? 'Bookmarked' : 'Bookmark'}
    </Button>
  );
}

export function NoteHeader({ note }: { note: Note }) {
  const measure = formatFileLength(note);
  return (
    <PageHeader
      over={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            to={paths.course(note.scheme_year, note.subject_code)}
            aria-label={`Course ${note.subject_code}`}
            className="text-title font-bold tracking-wide text-ink tabular-nums hover:text-blue-deep hover:underline"
          >
            {note.subject_code}
          </Link>
          {note.module_number !== null && (
            <span className="font-serif text-title tabular-nums">Module {note.module_number}</span>
          )}
        </span>
      }
      title={note.title}
    >
      {note.subject_name && <p>{note.subject_name}</p>}
      <ul className="mt-3 flex flex-wrap gap-1.5">
        <li>
          <Chip>{note.scheme_year} scheme</Chip>
        </li>
        <li>
          <Chip>Semester {note.semester}</Chip>
        </li>
        {/* On a line of its own, so that nothing moves when the device's branch replaces it. */}
        <li className="order-last min-w-0 basis-full">
          <Chip>{note.branch_name ?? 'Unknown'}</Chip>
        </li>
        {note.kind !== 'notes' && (
          <li>
            <Chip>{kindText(note)}</Chip>
          </li>
        )}
        <li>
          <Chip>
            <strong className="text-ink">{note.file_type.toUpperCase()}</strong>
          </Chip>
        </li>
      </ul>
      <p className="mt-3 text-small tabular-nums">
        {measure && `${measure} · `}by <Uploader note={note} /> ·{' '}
        <time dateTime={note.upload_date}>{formatDate(note.upload_date)}</time>
      </p>
      <Handwriting note={note} />
      {note.sha256 && (
        <details className="text-small">
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-ink-soft">
            Checksum of the file
          </summary>
          <p>
            SHA-256: <code className="break-all">{note.sha256}</code>
          </p>
        </details>
      )}
      <OlderVersions versions={note.versions} />
      <div className="mt-1 -ml-2 flex flex-wrap print:hidden">
        <BookmarkButton note={note} />
        {note.text_url && (
          <ButtonLink look="plain" to={paths.noteText(note.id)}>
            <BookOpenText aria-hidden="true" className="size-5" />
            Read as text
          </ButtonLink>
        )}
        <KeepOfflineButton note={note} />
        <ShareButton title={`${note.subject_code}: ${note.title}`} path={paths.note(note.id)} />
      </div>
    </PageHeader>
  );
}
