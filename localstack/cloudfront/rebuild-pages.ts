import { invokeFunction, type Lambda } from '../invoke-function.ts';

const semesters = [1, 2, 3, 4, 5, 6, 7, 8];

/** Each rendering function calls four others. A fresh account has ten concurrent ones. */
const concurrency = 2;

/** Invokes one of the stage's publishing functions, whose steps may all run twice. */
const invoke = (lambda: Lambda, stage: string, name: 'rebuild' | 'render', request: object) =>
  invokeFunction(lambda, `tippani-${stage}-publishing-${name}`, request);

/** Deletes the stored pages of former builds, once for each build; returns the number of objects. */
export async function releasePages(lambda: Lambda, stage: string): Promise<number> {
  const done = await invoke(lambda, stage, 'rebuild', { step: 'release' });
  return (done as { removed: number }).removed;
}

interface RebuildOptions {
  /** Keeps the stored pages, to continue a rebuild that was interrupted. */
  readonly resume: boolean;
  /** Receives the number of rendered pages so far. */
  readonly progress: (pages: number) => void;
}

/**
 * Deletes every stored page, builds the search index and the sitemaps again, and renders the pages of all notes and
 * courses, two semesters at a time. Returns the number of rendered pages.
 */
export async function rebuildPages(
  lambda: Lambda,
  stage: string,
  { resume, progress }: RebuildOptions,
): Promise<number> {
  if (!resume) await invoke(lambda, stage, 'rebuild', { step: 'purge' });
  await invoke(lambda, stage, 'rebuild', { step: 'index' });
  let pages = 0;
  const remaining = semesters.values();
  const renderSemesters = async () => {
    for (const semester of remaining) {
      let after: string | null = '';
      while (after !== null) {
        const request: object = { step: 'list', semester, after };
        const part = await invoke(lambda, stage, 'rebuild', request);
        const { urls, next } = part as { urls: string[]; next: string | null };
        const { rendered } = (await invoke(lambda, stage, 'render', { urls })) as {
          rendered: number;
        };
        pages += rendered;
        progress(pages);
        if (next === after) throw new Error(`The rebuild does not get beyond ${after}.`);
        after = next;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, renderSemesters));
  return pages;
}
