import { randomUUID } from 'node:crypto';
import type { Random } from '../histories/random.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { HttpError } from '../../../functions/kernel/http/http-error.ts';
import { Crash, crashingStores, tolerate } from '../histories/faults.ts';
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
export const historyOperations: Readonly<Record<string, HistoryOperation>> = {
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

/** Rounds of operations on new notes of a site; those of one round run concurrently, some crash at a write. */
export class NoteHistory {
  readonly #site: Stores;
  readonly #ids: string[] = [];

  constructor(site: Stores) {
    this.#site = site;
  }

  async step(random: Random): Promise<void> {
    const round = Array.from({ length: 1 + random.below(6) }, () => {
      const name = random.pick(Object.keys(historyOperations));
      const dies = random.chance(0.2)
        ? { write: 1 + random.below(3), lost: random.pick(['request', 'answer'] as const) }
        : undefined;
      return { name, pick: random.below(1000), dies };
    });
    const works = round.map(({ name, pick, dies }) => {
      const site = dies ? crashingStores(this.#site, dies).stores : this.#site;
      return tolerateRefusals(historyOperations[name]!(site, this.#ids, pick));
    });
    await Promise.all(works);
  }
}
