import { paths } from '../../../functions/contracts/pages/paths.ts';
import { courseKey, courseOf } from '../../../functions/table/catalogue/course.ts';
import { listSubjects } from '../../../functions/table/catalogue/subject.ts';
import type { AdminNote } from '../../../functions/contracts/notes.ts';
import type { IndexedNote } from '../../../functions/search/engine/note.ts';
import { rebuildIndex } from '../../support/fixtures/rebuild-index.ts';
import { memoryObjects } from '../../support/memory/memory-objects.ts';
import { createTestApi } from '../../support/test-api.ts';
import { corpus } from '../corpus.ts';
import { atMost, boundsBelow, type Row } from '../report/row.ts';
import { openGrowingTable } from './many-notes.ts';
import { openPublisher, type Cost } from './publisher.ts';

const sizes = [1000, 10_000, 100_000];
const rebuiltSize = 10_000;

const mean = (costs: readonly Cost[], field: keyof Cost) =>
  costs.reduce((sum, cost) => sum + cost[field], 0) / costs.length;

/** The measurements at one size of the table. */
interface Sample {
  readonly single: readonly Cost[];
  readonly release: Cost;
  readonly removed: number;
  readonly rewritten: number;
}

function rowsOf(notes: number, { single, release, ...counts }: Sample): Row[] {
  const label = `${notes.toLocaleString('en')} notes`;
  return [
    {
      what: `${label}: read units per published note`,
      value: mean(single, 'readUnits'),
      ...boundsBelow(40, 20),
      detail: "mean of ten notes of ten courses, with the dashboard's request and all workers",
    },
    {
      what: `${label}: write units per published note`,
      value: mean(single, 'writeUnits'),
      ...boundsBelow(40, 25),
    },
    {
      what: `${label}: objects written per published note`,
      value: mean(single, 'objects'),
      ...boundsBelow(12, 8),
      detail: `pages are deleted by ${mean(single, 'deletions')} requests; ${mean(single, 'tags')} invalidated tags`,
    },
    {
      what: `${label}: tags per published note`,
      value: mean(single, 'tags'),
      ...boundsBelow(2, 1),
    },
    {
      what: `${label}: pages rewritten by a release without a change of data`,
      value: counts.rewritten,
      gate: atMost(0),
      detail: `${counts.removed} stored objects deleted by ${release.deletions} requests, ${release.readUnits} read units`,
    },
  ];
}

function ratioRow(first: Sample, last: Sample): Row {
  const fields = ['readUnits', 'writeUnits', 'objects'] as const;
  const ratios = fields.map((field) => mean(last.single, field) / mean(first.single, field));
  return {
    what: 'largest cost to publish at 100,000 notes against 1,000',
    value: Math.max(...ratios),
    unit: '×',
    ...boundsBelow(1.2, 1),
    detail: fields.map((field, at) => `${field} ${ratios[at]!.toFixed(2)}`).join(', '),
  };
}

/**
 * What publishing costs at 1,000, 10,000 and 100,000 notes: an administrator adds notes, the workers publish and
 * invalidate them. The courses are those of the first notes, so only the number of notes differs.
 */
export async function publishing(): Promise<Row[]> {
  await using testApi = await createTestApi({ engine: true });
  const { table } = testApi;
  const growing = await openGrowingTable(table, corpus(Math.ceil(sizes.at(-1)! * 1.3)));
  const admin = await testApi.admin();
  const store = memoryObjects();
  const publisher = await openPublisher(testApi, store);
  const subjects = new Map((await listSubjects(table)).map((one) => [courseKey(one), one]));
  const models = (await growing.growTo(sizes[0]!)).slice(0, 11);
  let added = 0;
  const add = async (like: IndexedNote) => {
    added += 1;
    return admin.api.notes.createNote({
      body: {
        title: `Another note ${added}`,
        subject_id: subjects.get(courseKey(courseOf(like)))!.id,
        semester: like.semester,
        module_number: 3,
        drive_file_id: `abcdefghijklmnopqrstuvwxyz${added}`,
      },
    });
  };
  const addSome = async (some: readonly IndexedNote[]) => {
    const notes: AdminNote[] = [];
    for (const like of some) notes.push(await add(like));
    await publisher.publish(notes);
  };
  const storedPages = () =>
    store.keys().filter((key) => /^pages\/.*\.(html|json)$/.test(key)).length;
  const sampleAt = async (notes: number): Promise<Sample> => {
    await rebuildIndex(store.user(), await growing.growTo(notes));
    await publisher.release(`before ${notes}`);
    // Fills the caches, as on a usual day.
    await addSome(models.slice(0, 1));
    const single: Cost[] = [];
    for (const like of models.slice(1, 11))
      single.push(await publisher.measure(() => addSome([like])));
    await publisher.render([paths.home, paths.recent]);
    const before = storedPages();
    const release = await publisher.measure(() => publisher.release(`after ${notes}`));
    const rewritten = storedPages() - 1;
    return { single, release, removed: before - 1, rewritten };
  };
  const rows: Row[] = [];
  const samples: Sample[] = [];
  for (const notes of sizes) {
    const sample = await sampleAt(notes);
    samples.push(sample);
    rows.push(...rowsOf(notes, sample));
    if (notes === rebuiltSize) rows.push(await rebuild(publisher, notes));
  }
  return [...rows, ratioRow(samples[0]!, samples.at(-1)!)];
}

/** Builds all indexes again, which is what a rebuild takes time for: pages are rendered when they are requested. */
async function rebuild(
  publisher: Awaited<ReturnType<typeof openPublisher>>,
  notes: number,
): Promise<Row> {
  const startedAt = performance.now();
  const cost = await publisher.measure(() => publisher.rebuildIndexes());
  return {
    what: `${notes.toLocaleString('en')} notes: rebuild of search index and sitemaps`,
    value: (performance.now() - startedAt) / 60_000,
    unit: 'minutes',
    detail: `${Math.round(cost.readUnits).toLocaleString('en')} read units; an interrupted one is continued`,
  };
}
