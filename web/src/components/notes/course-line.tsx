import { formatQuantity, questionLabel } from '../../lib/format/format.ts';
import type { CourseMatch, DocumentPlace } from '../../lib/search/matches.ts';

const maxBranches = 3;

function branchesText(branches: readonly string[]): string {
  const more = branches.length - maxBranches;
  return more > 1
    ? `${branches.slice(0, maxBranches).join(', ')} and ${more} more`
    : branches.join(', ');
}

export function CourseLine({ course }: { course: CourseMatch }) {
  const { code, name, scheme_year, semesters, branches, notes } = course;
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold text-ink tabular-nums">{code}</span>
        <span className="font-semibold text-blue">{name}</span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-small text-ink-soft tabular-nums">
        <span>{scheme_year} scheme</span>
        <span>Semester {semesters.join(', ')}</span>
        <span>{branchesText(branches)}</span>
        <span>{notes === 0 ? 'No notes yet' : formatQuantity(notes, 'note', 'notes')}</span>
      </span>
    </>
  );
}

function labelOf({ page, question }: DocumentPlace): string {
  if (!question) return `Page ${page}`;
  const { marks } = question;
  return [
    `Question ${questionLabel(question)}`,
    ...(marks === null ? [] : [formatQuantity(marks, 'mark', 'marks')]),
  ].join(', ');
}

export const PlaceLine = ({ place }: { place: DocumentPlace }) => (
  <span className="line-clamp-2 text-small text-ink-soft">
    <span className="tabular-nums">{labelOf(place)}</span>: {place.title}
  </span>
);
