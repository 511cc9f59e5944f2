import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';

const sizes = {
  row: { shape: 'h-20 w-14', width: 56, height: 80 },
  card: { shape: 'h-34 w-24', width: 96, height: 136 },
};

interface FirstPageProps {
  note: Pick<NoteCard, 'thumbnail_url' | 'file_type'>;
  size: keyof typeof sizes;
}

/** The first page of a document in a space of fixed size; its type where there is no picture. */
export function FirstPage({ note, size }: FirstPageProps) {
  const { shape, width, height } = sizes[size];
  const frame = `${shape} shrink-0 rounded-sm border border-rule bg-sunk`;
  if (note.thumbnail_url === null)
    return (
      <span
        aria-hidden="true"
        className={`${frame} grid place-items-center text-small text-ink-faint`}
      >
        {note.file_type.toUpperCase()}
      </span>
    );
  return (
    <img
      src={note.thumbnail_url}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      // Offline, a picture that is not saved.
      onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
      className={`${frame} object-cover object-top`}
    />
  );
}
