import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';

const shape = 'h-20 w-14 shrink-0 rounded-sm border border-rule';

/** The first page of a document in a space of fixed size; its type where there is no picture. */
export function FirstPage({ note }: { note: Pick<NoteCard, 'thumbnail_url' | 'file_type'> }) {
  if (note.thumbnail_url === null)
    return (
      <span
        aria-hidden="true"
        className={`${shape} grid place-items-center bg-sunk text-small text-ink-faint`}
      >
        {note.file_type.toUpperCase()}
      </span>
    );
  return (
    <img
      src={note.thumbnail_url}
      alt=""
      width={56}
      height={80}
      loading="lazy"
      decoding="async"
      className={`${shape} bg-sunk object-cover object-top`}
    />
  );
}
