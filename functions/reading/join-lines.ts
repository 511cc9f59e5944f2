import { appendRuns, textOf, trimRuns, type Run } from './lines/runs.ts';

/** Parts of compounds that keep their hyphen. */
const keptBefore =
  /(?:^|\s|[(“"'])(?:self|well|non|semi|multi|pre|post|co|re|half|high|low|long|short|real|two|three|first|second|third|one|single|double|end|object|data|client|server|time|run|read|write|full|left|right|top|bottom|cross|sub)-$/i;

const isHyphenated = (before: string, after: string) =>
  /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after);

function withoutHyphen(runs: readonly Run[]): Run[] {
  const last = runs.at(-1);
  if (!last || !('text' in last)) return [...runs];
  return [...runs.slice(0, -1), { ...last, text: last.text.replace(/-$/, '') }];
}

/** Joins two parts of a text, and a word that is hyphenated between them. */
export function joinRuns(before: readonly Run[], after: readonly Run[]): Run[] {
  const [first, second] = [textOf(before.slice(-1)), textOf(after.slice(0, 1))];
  if (before.length === 0) return [...after];
  if (isHyphenated(first, second))
    return appendRuns(keptBefore.test(first) ? before : withoutHyphen(before), after);
  // A dash or a slash at the end of a line is followed by no space.
  const isClosed = /\p{L}[-/]$/u.test(first);
  const space: Run[] = isClosed ? [] : [{ ...styleOf(before, after), text: ' ' }];
  return appendRuns(appendRuns(before, space), after);
}

/** A space between two runs of one style has their style. */
function styleOf(
  before: readonly Run[],
  after: readonly Run[],
): Omit<Run & { text: string }, 'text'> {
  const [a, b] = [before.at(-1), after[0]];
  if (!a || !b || !('text' in a) || !('text' in b)) return {};
  return {
    ...(a.bold && b.bold && { bold: a.bold }),
    ...(a.italic && b.italic && { italic: a.italic }),
  };
}

export const joinLines = (lines: readonly (readonly Run[])[]): Run[] =>
  trimRuns(lines.reduce<Run[]>((runs, line) => joinRuns(runs, line), []));
