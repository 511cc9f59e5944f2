import type { Note } from '../../../../../functions/contracts/notes.ts';
import { detailNames, detailOf } from '../../../../../functions/contracts/domain/note-details.ts';
import { ReportButton } from '../report-button.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';

interface DetailProps {
  detail: ReturnType<typeof detailOf>;
  value: string | readonly string[] | null;
}

function Detail({ detail: { kind, label }, value }: DetailProps) {
  if (value === null || value.length === 0) return null;
  if (kind === 'paragraphs')
    return (
      <p className="mt-3 max-w-prose text-pretty whitespace-pre-line text-ink-soft">{value}</p>
    );
  return (
    <>
      <h3 className="mt-3 text-small font-semibold text-ink-soft">{label}</h3>
      {typeof value === 'string' ? (
        <p className="mt-1">{value}</p>
      ) : (
        <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-ink-faint">
          {value.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function NoteAbout({ note }: { note: Note }) {
  return (
    <section aria-labelledby="about-note" className="max-lg:order-2">
      <h2 id="about-note" className="border-b border-rule pb-1 font-serif text-lead font-semibold">
        {note.kind === 'notes' ? 'About these notes' : 'About this document'}
      </h2>
      {detailNames.map((name) => (
        <Detail key={name} detail={detailOf(name)} value={note[name]} />
      ))}
      <p className="mt-3 text-small text-ink-soft tabular-nums">
        {formatQuantity(note.download_count, 'download', 'downloads')}
      </p>
      <ReportButton note={note} />
    </section>
  );
}
