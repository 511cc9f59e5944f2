import type { NotesPageOfList } from '../notes-loader.ts';
import { kindNames } from '../../../lib/format/material-kind.ts';

const many = (kind: keyof typeof kindNames) => kindNames[kind].many.toLowerCase();

/** What a search asks for and no document has, above the wider list that is shown. */
export function SearchNotice({ page: { searched } }: { page: NotesPageOfList }) {
  const text = searched && noticeText(searched);
  return text && <p className="mb-4 border-l-2 border-rule-strong pl-3 text-ink-soft">{text}</p>;
}

function noticeText({
  by_words,
  understood,
  course,
  kind,
  missing,
}: NonNullable<NotesPageOfList['searched']>): string {
  const { module, is_own } = understood;
  const where = course?.code ?? 'this list';
  if (module !== undefined && !course && !is_own && !by_words)
    return `Module ${module} of which course? Add its code or name to the search, such as “dbms module ${module}”, or filter by subject.`;
  const wanted = understood.kind ?? kind;
  return [
    missing.includes('kind') && `No ${many(wanted)} in ${where} yet: here are its ${many(kind)}.`,
    missing.includes('module') &&
      module !== undefined &&
      `Nothing for module ${module} yet: here are the other modules.`,
    missing.includes('words') && `Not all words were found in ${where}: here is everything.`,
  ]
    .filter(Boolean)
    .join(' ');
}
