import type { Note } from '../../../../../functions/contracts/notes.ts';
import { ReportButton } from '../report/report-button.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
export function NoteAbout({ note }: { note: Note }) {
  return (
    <section aria-labelledby="about-note" className="max-lg:order-2">
      <h2 id="about-note" className="border-b border-rule pb-1 font-serif text-lead font-semibold">
        {note.kind === 'notes' ? 'About these notes' : 'About this document'}
      </h2>
      {note.description && (
        <p className="mt-3 max-w-prose text-pretty whitespace-pre-line text-ink-soft">
          {note.description}
        </p>
      )}
      {note.topics.length > 0 && (
        <>
          <h3 className="mt-3 text-small font-semibold text-ink-soft">Topics</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-ink-faint">
            {note.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-small text-ink-soft tabular-nums">
        {formatQuantity(note.download_count, 'download', 'downloads')}
      </p>
      <ReportButton note={note} />
    </section>
  );
}
