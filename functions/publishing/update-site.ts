import { everyPageTag } from '../contracts/http/cache-policies.ts';
import type { NoteId } from '../contracts/domain/fields.ts';
import { courseKey, type Course } from '../table/catalogue/course.ts';
import { listCourseSubjects, type CourseSubject } from '../table/catalogue/subject.ts';
import { paths } from '../contracts/pages/paths.ts';
import type { Table } from '../table/table.ts';
import { indexCourses } from './indexing/index-courses.ts';
import { updatePageSitemap } from './indexing/sitemaps.ts';
import { indexNotes } from './indexing/index-notes.ts';
import { indexTexts } from './indexing/index-texts.ts';
import { announceInvalidation } from './announce-invalidation.ts';
import { changeTags } from './cache-tags.ts';
import { sendInvalidation, type InvalidationContext } from './send-invalidations.ts';
import { removeAllPages, removePages } from './pages/page-store.ts';
import type { SiteObjects } from './pages/site-objects.ts';
import { extractKeys, storedFileName } from '../files/object-keys.ts';
import { affectedPages, catalogueEntities, type SubjectsOf } from './affected-pages.ts';
import type { ItemChange, ItemImage } from './item-changes.ts';

export interface SiteUpdateContext extends SiteObjects {
  readonly table: Table;
}

/** The page of an item with a slug, if it has one. */
function pathBySlug({ entity, before, after }: ItemChange): string | undefined {
  const { kind, slug = '' } = after ?? before ?? {};
  if (entity === 'contributorPage') return paths.contributor(slug);
  if (entity === 'content' && kind === 'news') return paths.newsArticle(slug);
  if (entity === 'content' && kind === 'results') return paths.resultArticle(slug);
  return undefined;
}

/** The pages by slug among the changes, and whether they exist now. */
const pagesBySlug = (changes: readonly ItemChange[]) =>
  new Map(
    changes.flatMap((change) => {
      const path = pathBySlug(change);
      return path === undefined ? [] : [[path, change.after !== undefined] as const];
    }),
  );

/** The current file of a public note, and the older versions, as keys. */
function publicFiles(note: ItemImage | undefined): { current?: string; all: readonly string[] } {
  if (note?.['status'] !== 'approved') return { all: [] };
  const { drive_file_id: current = '', versions = '' } = note;
  const older = [...versions.matchAll(/"drive_file_id":\{"S":"([^"]+)"/g)].map(([, key]) => key!);
  return { current, all: [current, ...older] };
}

/** The files of notes, and what was extracted of them, that are not public any more, as keys. */
const removedFiles = (notes: readonly ItemChange[]) =>
  notes.flatMap(({ before, after }) => {
    const [was, is] = [publicFiles(before), publicFiles(after)];
    return was.all.flatMap((file) => {
      const name = storedFileName({ drive_file_id: file });
      if (name === undefined) return [];
      const hasExtracts = file === was.current && file !== is.current;
      return [
        ...(is.all.includes(file) ? [] : [file]),
        ...(hasExtracts ? Object.values(extractKeys({ name })) : []),
      ];
    });
  });

function readSubjectsOnce(table: Table): SubjectsOf {
  const read = new Map<string, Promise<readonly CourseSubject[]>>();
  return (course: Course) => {
    const key = courseKey(course);
    const subjects = read.get(key) ?? listCourseSubjects(table, course);
    read.set(key, subjects);
    return subjects;
  };
}

/**
 * Deletes the stored pages that depend on changed items, so that their next request renders them, invalidates their
 * tags at the edge, and updates the search index and the sitemaps with changed notes. `id` identifies the batch of
 * changes, which makes a repeated batch idempotent. Returns the number of pages that are out of date.
 */
export async function updateSite(
  context: SiteUpdateContext & InvalidationContext,
  id: string,
  changes: readonly ItemChange[],
): Promise<number> {
  const { table, objects } = context;
  const subjectsOf = readSubjectsOnce(table);
  const { keys, all } = await affectedPages(subjectsOf, changes);
  const notes = changes.filter(({ entity }) => entity === 'note');
  const files = removedFiles(notes);
  // First, since pages are rendered from it.
  if (changes.some(({ entity }) => catalogueEntities.has(entity)))
    await indexCourses(objects, table);
  const tags = all ? [everyPageTag] : changes.flatMap((change) => changeTags(change));
  const invalidation = await announceInvalidation(table, id, tags, files);
  await (all ? removeAllPages(objects) : removePages(objects, keys));
  await sendInvalidation(context, invalidation);
  const shell = await context.shell();
  if (shell)
    await updatePageSitemap(objects, shell.origin, 'sitemap-entries.xml', pagesBySlug(changes));
  const ids = notes.map(({ before, after }) => ((after ?? before)?.['id'] ?? '') as NoteId);
  await indexNotes(context, subjectsOf, new Set(ids));
  await indexTexts(context, notes);
  return keys.size;
}
