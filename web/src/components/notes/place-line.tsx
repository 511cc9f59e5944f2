import { formatQuantity, questionLabel } from '../../lib/format/format.ts';
import type { DocumentPlace } from '../../lib/search/matches.ts';

function labelOf({ page, question }: DocumentPlace): string {
  if (!question) return `Page ${page}`;
  const { marks } = question;
  return [
    `Question ${questionLabel(question)}`,
    ...(marks === null ? [] : [formatQuantity(marks, 'mark', 'marks')]),
  ].join(', ');
}

/** A heading or a question inside a document. */
export function PlaceLine({ place }: { place: DocumentPlace }) {
  return (
    <span className="line-clamp-2 text-small text-ink-soft">
      <span className="tabular-nums">{labelOf(place)}</span>: {place.title}
    </span>
  );
}
