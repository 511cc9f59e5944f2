import { packTransactions } from '../../table/core/pack.ts';
import {
  clearSchemeFollowing,
  listSchemes,
  schemeHasYear,
  type StoredScheme,
} from '../../table/catalogue/scheme.ts';
import { changeSubject, listSubjects, type StoredSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { followSubjects } from './follow-subjects.ts';

const rounds = 10;

/**
 * Gives the scheme's year to all of its subjects, and returns them; undefined when the scheme was changed meanwhile, for
 * whoever did that follows it.
 */
async function giveYear(table: Table, scheme: StoredScheme): Promise<StoredSubject[] | undefined> {
  for (let round = 1; round <= rounds; round += 1) {
    const subjects = await listSubjects(table, { consistent: true });
    const own = subjects.filter((subject) => subject.scheme_id === scheme.id);
    const late = own.filter((subject) => subject.scheme_year !== scheme.year);
    if (late.length === 0) return own;
    const since = new Date().toISOString();
    const groups = late.map((subject) =>
      changeSubject(subject, { ...subject, scheme_year: scheme.year }, since),
    );
    // One after the other: each holds on to the scheme. A subject changed meanwhile fails its pack until the next round.
    for (const steps of packTransactions(groups, { scheme: schemeHasYear(scheme) }))
      if ((await transact(table, steps)).includes('scheme')) return undefined;
  }
  throw new Error('Subjects of a scheme change all the time');
}

/** Lets subjects and their notes follow every scheme whose year was changed. What is done already is not done again. */
export async function followSchemes(table: Table): Promise<void> {
  for (const scheme of await listSchemes(table, { consistent: true })) {
    if (scheme.following_since === undefined) continue;
    const subjects = await giveYear(table, scheme);
    if (!subjects) continue;
    await followSubjects(
      table,
      subjects.filter((subject) => subject.following_since !== undefined),
    );
    await clearSchemeFollowing(table, scheme);
  }
}
