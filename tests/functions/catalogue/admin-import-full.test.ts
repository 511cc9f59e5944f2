import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../lib/root.ts';
import { expectRenamesPropagated } from '../../support/invariants/catalogue.ts';
import { openTestApi } from '../../support/test-api.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const testApi = await disposeAfterAll(openTestApi());
const admin = await testApi.admin();
const { catalogue } = admin.api;

const realFile = (name: string) => {
  const path = join(root, 'localstack/seed/catalogue', name);
  return { filename: name, text: readFileSync(path, 'utf8') };
};
type File = ReturnType<typeof realFile>;
const preview = (file: File) => catalogue.importCatalogue({ body: { ...file, dry_run: true } });
const apply = (file: File, digest?: string) =>
  catalogue.importCatalogue({ body: { ...file, dry_run: false, ...(digest && { digest }) } });
const none = { added: 0, changed: 0, same: 0 };
const imports = async () =>
  (await admin.api.audit.listAudit()).items.filter(({ what }) => what === 'import');

test(
  'the university’s whole catalogue is previewed, imported, and imported again',
  { timeout: 120_000 },
  async () => {
    const [branches, all] = [realFile('branches.csv'), realFile('subjects.csv')];
    const early = await preview(all);
    expect(early.refused).toHaveLength(3212);
    expect(early.refused[0]).toEqual({ line: 2, reason: 'unknown branch "CS"' });
    expect(await apply(branches)).toMatchObject({ branches: { added: 41, changed: 0, same: 0 } });

    const shown = await preview(all);
    expect(shown).toMatchObject({
      schemes: { added: 5, changed: 0, same: 0 },
      branches: none,
      subjects: { added: 3053, changed: 0, same: 0 },
      waiting: 159,
      refused: [],
    });
    expect(shown.changes).toHaveLength(500);
    expect(shown.changes[5]).toEqual({
      kind: 'subject',
      title: '2015 CS 15CS32',
      before: null,
      after: {
        scheme: '2015',
        branch: 'CS',
        semester: 3,
        code: '15CS32',
        name: 'Analog and Digital Electronics',
        credits: 4,
      },
    });
    expect((await catalogue.listAdminSubjects()).total).toBe(0);
    expect((await preview(all)).digest).toBe(shown.digest);

    const spent = await testApi.measureConsumption(async () => {
      expect(await apply(all, shown.digest)).toEqual(shown);
    });
    expect(spent.calls).toBeLessThan(100);
    expect((await catalogue.listAdminSubjects()).total).toBe(3053);
    expect((await catalogue.listCandidates()).total).toBe(159);
    // A repetition, for example after a lost response, changes nothing.
    const again = await testApi.measureConsumption(async () => {
      const second = await apply(all, shown.digest);
      expect(second.subjects).toEqual({ added: 0, changed: 0, same: 3053 });
      expect(second.changes).toEqual([]);
    });
    expect(again.writeUnits).toBe(0);
    expect(await imports()).toMatchObject([
      {
        who: 'admin-1',
        target: 'catalogue subjects.csv',
        after: { subjects: { added: 3053, changed: 0, same: 0 }, waiting: 159, refused: 0 },
      },
      { target: 'catalogue branches.csv' },
    ]);
    await expectRenamesPropagated(testApi.table);
  },
);
