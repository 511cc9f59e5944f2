import { expect, test } from 'vitest';
import type { BranchId } from '../../../functions/contracts/domain/fields.ts';
import { cachePolicies } from '../../../functions/contracts/http/cache-policies.ts';
import { pageKey } from '../../../functions/contracts/pages/page-keys.ts';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { affectedPages } from '../../../functions/publishing/affected-pages.ts';
import { changeTags, pageTags } from '../../../functions/publishing/cache-tags.ts';
import { createResponseCache } from '../../../localstack/cloudfront/response-cache.ts';
import { noteId, subjectId } from '../../support/fixtures/samples.ts';
import { Random } from '../../support/histories/random.ts';

const notes = 100_000;
const courses = 900;
const branches = 30;
/** Courses with an exam on the next day, to which most visits go. */
const examCourses = 30;
const examShare = 0.95;
/** Of 50,000 students, three each. */
const visits = 150_000;
const nightMs = 4 * 3_600_000;
/** Sixty notes are published or corrected: a site of this size grows by some 140 a day. */
const changeEveryMs = 240_000;
/** The batching window of the stream with the worker, then CloudFront's time for an invalidation by tag. */
const workerMs = 1500;
const edgeMs = 2000;
const visibleMs = 5000;
/** Scripts, styles, fonts and pictures that a browser lacks, on average of first and later visits. */
const assetsPerVisit = 8;

const source = new Random(42);
const random = (limit: number) => source.below(limit);

/** As `random`, with small numbers more often: a tenth of the notes has almost half of the readers. */
const popular = (limit: number) => Math.floor(limit * source.next() ** 3);

const codeOf = (course: number) => `BCS${course}`;
const courseOf = (note: number) => note % courses;
const semesterOf = (course: number) => 1 + (course % 8);
const branchOf = (course: number) => `b${course % branches}` as BranchId;

/** A page that is requested, with what it shows. */
interface Shown {
  readonly path: string;
  readonly key: string;
  readonly course?: number;
  readonly note?: number;
}

const page = (path: string, shown: Omit<Shown, 'path' | 'key'> = {}, list = {}): Shown => ({
  path,
  key: pageKey(path, list),
  ...shown,
});

const subjectsOf = async ({ code }: { code: string }) => {
  const course = Number(code.slice(3));
  const [id, branch_id] = [subjectId(`s${course}`), branchOf(course)];
  return [{ id, branch_id, semester: semesterOf(course) }] as never;
};

const examNote = () =>
  random(examCourses) * Math.floor(courses / examCourses) +
  courses * popular(Math.floor(notes / courses));

const anyNote = () => (random(1000) < examShare * 1000 ? examNote() : popular(notes));

test('a replay of an exam night at 100,000 notes is answered by the edge, and shows every change within five seconds', async () => {
  let now = 0;
  const edge = createResponseCache(1e9, () => now);
  /** The stored pages, by the time of the newest change that each shows. */
  const stored = new Map<string, number>();
  /** When what a page shows has last changed, by its key. */
  const changedAt = new Map<string, number>();
  const newest = ({ key }: Shown) => changedAt.get(key) ?? 0;

  const counts = { requests: 0, edge: 0, stale: 0, rendered: 0, tags: 0 };
  const request = (
    key: string,
    origin: () => { readonly version: number; readonly tags: readonly string[] },
    seconds: number,
  ): number => {
    counts.requests += 1;
    const cached = edge.get(key);
    if (cached) {
      counts.edge += 1;
      return Number(cached.headers[0]![1]);
    }
    const { version, tags } = origin();
    const headers = [['version', String(version)]] as const;
    edge.keep(key, { status: 200, headers, body: Buffer.alloc(0) }, { path: key, tags, seconds });
    return version;
  };
  const visit = (shown: Shown) => {
    const version = request(
      shown.key,
      () => {
        if (!stored.has(shown.key)) counts.rendered += 1;
        const found = stored.get(shown.key) ?? newest(shown);
        stored.set(shown.key, found);
        const course =
          shown.course ?? (shown.note === undefined ? undefined : courseOf(shown.note));
        const of = course === undefined ? undefined : { scheme_year: '2022', code: codeOf(course) };
        return { version: found, tags: pageTags(shown.path, of) };
      },
      cachePolicies.pages.edgeSeconds,
    );
    const due = newest(shown);
    if (version < due && due <= now - visibleMs) counts.stale += 1;
  };
  const fetchFile = (key: string, seconds: number) =>
    request(key, () => ({ version: 0, tags: [] }), seconds);

  /** One student: home or a list, a course, two of its notes, a file, and what the browser lacks of the build. */
  const student = () => {
    const note = anyNote();
    const course = courseOf(note);
    const list = { branch: branchOf(course), semester: semesterOf(course) };
    visit(random(2) === 0 ? page(paths.home) : page('/notes', {}, list));
    visit(page(paths.course('2022', codeOf(course)), { course }));
    for (const one of [note, course + courses * popular(Math.floor(notes / courses))])
      visit(page(paths.note(noteId(`n${one}`)), { note: one }));
    fetchFile(`files/n${note}.pdf`, cachePolicies.files.edgeSeconds);
    // Named by their content, so the edge fetches each once a year.
    counts.requests += assetsPerVisit;
    counts.edge += assetsPerVisit;
  };

  interface Step {
    readonly at: number;
    readonly run: () => void;
  }
  const steps: Step[] = [];
  for (let at = changeEveryMs; at < nightMs; at += changeEveryMs) {
    const note = random(2) === 0 ? examNote() : random(notes);
    const course = courseOf(note);
    const image = {
      id: `n${note}`,
      scheme_year: '2022',
      subject_code: codeOf(course),
      semester: String(semesterOf(course)),
    };
    const change = { entity: 'note', before: image, after: image } as const;
    const { keys } = await affectedPages(subjectsOf, [change]);
    const tags = changeTags(change);
    counts.tags = Math.max(counts.tags, tags.length);
    const showing = [
      page(paths.home),
      page('/notes', {}, { branch: branchOf(course), semester: semesterOf(course) }),
      page(paths.course('2022', codeOf(course))),
      page(paths.note(noteId(`n${note}`))),
    ];
    const commit = () => {
      for (const { key } of showing) changedAt.set(key, at);
    };
    const removeStored = () => {
      for (const key of keys) stored.delete(key);
    };
    steps.push(
      { at, run: commit },
      { at: at + workerMs, run: removeStored },
      { at: at + workerMs + edgeMs, run: () => edge.invalidate(tags.map((tag) => `#${tag}`)) },
    );
  }
  let next = 0;
  for (let index = 0; index < visits; index += 1) {
    now = (index * nightMs) / visits;
    for (; steps[next] && steps[next]!.at <= now; next += 1) steps[next]!.run();
    student();
  }

  expect(counts.stale).toBe(0);
  expect(counts.tags).toBeLessThanOrEqual(2);
  expect(counts.edge / counts.requests).toBeGreaterThan(0.98);
  // The origin renders a page at its first request and after its own changes, not after those of others.
  expect(counts.rendered).toBeLessThan(0.02 * counts.requests);
}, 240_000);
