import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { Stores } from '../../../functions/files/stores.ts';
import { HttpError } from '../../../functions/kernel/http/http-error.ts';
import { Crash, crashingStores, tolerate } from './crash.ts';
import { noteOperations } from './note-operations.ts';
import { subjectId } from '../fixtures/samples.ts';

/** Ignores refused requests and simulated crashes. */
export const tolerateRefusals = (work: Promise<unknown>) => tolerate(work, HttpError, Crash);

type HistoryOperation = (site: Stores, ids: string[], pick: number) => Promise<unknown>;
const of =
  (work: (site: Stores, id: string) => Promise<unknown>): HistoryOperation =>
  async (site, ids, pick) =>
    ids.length > 0 ? work(site, ids[pick % ids.length]!) : undefined;

const semesters = [3, 4, 5];
const subjects = ['cse-ada', 'cse-os', 'ise-ada', 'cse-old-ada'];

/** Every operation; `pick` chooses its note, submission or value. */
const operations: Record<string, HistoryOperation> = {
  create: async (site, ids, pick) => {
    const { id } = await noteOperations.create(site, {
      subject_id: subjectId(subjects[pick % subjects.length]!),
      semester: semesters[pick % semesters.length]!,
      status: pick % 3 === 0 ? 'pending' : 'approved',
    });
    ids.push(id);
  },
  edit: (site, ids, pick) =>
    of((at, id) =>
      noteOperations.update(at, id, {
        title: `Title ${pick}`,
        subject_id: subjectId(subjects[(pick >> 3) % subjects.length]!),
        semester: semesters[(pick >> 5) % semesters.length]!,
        ...(pick % 2 === 0 && { status: pick % 4 === 0 ? 'pending' : 'approved' }),
      }),
    )(site, ids, pick),
  approve: of(noteOperations.approve),
  unpublish: of(noteOperations.unpublish),
  delete: of(noteOperations.delete),
  restore: of(noteOperations.restore),
  purge: noteOperations.purge,
  vote: of(noteOperations.vote),
  voteAgain: of((site, id) => noteOperations.vote(site, id, 'the-same-visitor')),
  download: of(noteOperations.download),
  review: async (site, ids, pick) => {
    const id = randomUUID();
    await noteOperations.submit(site, id);
    if (pick % 3 === 0) return;
    if (pick % 3 === 1) await noteOperations.rejectSubmission(site, id);
    else ids.push((await noteOperations.approveSubmission(site, id)).note_id!);
  },
};

/** An operation, perhaps with a crash at its n-th write. */
const act = fc.record({
  name: fc.constantFrom(...Object.keys(operations)),
  pick: fc.nat(1000),
  dies: fc.option(
    fc.record({
      write: fc.integer({ min: 1, max: 3 }),
      lost: fc.constantFrom('request' as const, 'answer' as const),
    }),
    { freq: 4 },
  ),
});
/** Rounds of operations; those of one round run concurrently. */
export const history = fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), {
  minLength: 4,
  maxLength: 12,
});

/** Runs a history on new notes of a site; returns the number of operations. */
export async function runHistory(
  site: Stores,
  rounds: typeof history extends fc.Arbitrary<infer Rounds> ? Rounds : never,
): Promise<number> {
  const ids: string[] = [];
  for (const round of rounds)
    await Promise.all(
      round.map(({ name, pick, dies }) =>
        tolerateRefusals(
          operations[name]!(dies ? crashingStores(site, dies).stores : site, ids, pick),
        ),
      ),
    );
  return rounds.flat().length;
}
