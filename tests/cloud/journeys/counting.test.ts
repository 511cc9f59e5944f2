import { expect, test } from 'vitest';
import { getNote } from '../../../functions/table/notes/note.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { expectConsistentCounters } from '../../support/simulation/counters.ts';
import { noteId, sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';

const id = noteId('busy');

/** An action by a new visitor: the response and the cookie. */
async function act(cloud: Cloud, what: 'upvote' | 'download', cookie = '') {
  const url = `${cloud.origin}/api/notes/${id}/${what}`;
  const answer = await fetch(url, { method: 'POST', headers: { cookie } });
  return {
    body: (await answer.json()) as { upvotes?: number; download_count?: number },
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie,
  };
}

async function stored(cloud: Cloud) {
  const { upvotes, download_count } = (await getNote(cloud.table, id, { consistent: true }))!;
  return { upvotes, download_count };
}

test('votes and downloads are shown immediately and counted exactly once across a restart', async () => {
  await using folder = await temporaryFolder();
  const cookies: string[] = [];
  {
    await using cloud = await testCloud({ dataDir: folder.path });
    await storeCatalogue(cloud.table);
    await storeNotes(cloud.table, [sampleNote(id)]);
    for (let i = 0; i < 5; i += 1) cookies.push((await act(cloud, 'upvote')).cookie);
    const [cookie] = cookies;
    expect((await act(cloud, 'upvote', cookie)).body).toEqual({ upvotes: 1, upvoted: true });
    expect((await act(cloud, 'download', cookie)).body.download_count).toBe(1);
    await cloud.settled();
    expect(await stored(cloud)).toEqual({ upvotes: 5, download_count: 1 });
    await expectConsistentCounters(cloud.table);
    // The cloud may stop before this one is added.
    expect((await act(cloud, 'download')).body.download_count).toBe(2);
  }
  await using cloud = await testCloud({ dataDir: folder.path });
  expect((await act(cloud, 'upvote', cookies[0])).body.upvotes).toBe(5);
  expect((await act(cloud, 'upvote')).body.upvotes).toBe(6);
  // After its batch window, which `settled` skips.
  await expect
    .poll(() => stored(cloud), { timeout: 20_000 })
    .toEqual({ upvotes: 6, download_count: 2 });
  await expectConsistentCounters(cloud.table);
});
