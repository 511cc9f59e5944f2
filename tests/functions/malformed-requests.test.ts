import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { putUser } from '../../functions/table/site/user.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../support/fixtures/samples.ts';
import { malformedRequest, type OpenapiDocument } from '../support/malformed-request.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';
import { numberOfRuns } from '../support/run/long-tests.ts';
import { openBuckets } from '../support/storage.ts';
import { openTestApi } from '../support/test-api.ts';

const testApi = await openTestApi({ engine: true });
await disposeAfterAll(openBuckets());
const known = ['n1', 'n2', 'cse', 'ise', '2022', 'cse-ada', 'BCS401', 'sorting', '9876543210'];
const driveFile = '1AbCdEfGhIjKlMnOpQrStUvWxYz';

test('a malformed request is answered with a documented status below 500', async () => {
  vi.stubEnv('OWNER_TOPIC_ARN', '');
  await storeCatalogue(testApi.table);
  await storeNotes(testApi.table, [
    sampleNote('n1', { drive_file_id: driveFile }),
    sampleNote('n2', { drive_file_id: driveFile, status: 'pending' }),
  ]);
  await putUser(testApi.table, { id: 'admin-1', role: 'admin' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const document = (await testApi.visitor().api.site.getOpenapi()) as unknown as OpenapiDocument;
  // Pages are HTML, rendered by a function that calls the API; the embedded cloud's tests cover them.
  const requests = malformedRequest(document, known).filter(
    ({ operation }) => !operation.startsWith('publishing.'),
  );
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, url, body, statuses }) => {
      sent += 1;
      // Each from another address, so that no limit answers.
      const visitor = testApi.visitor({
        address: `2001:db8:${(sent >> 12).toString(16)}:${(sent & 0xfff).toString(16)}::1`,
        ...(url.startsWith('/api/admin/') && { claims: { sub: 'admin-1' } }),
      });
      const { status } = await visitor.send(url, { method, ...(body !== undefined && { body }) });
      // A malformed path may match no route.
      expect([...statuses, 404]).toContain(status);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: numberOfRuns({ usual: 300, long: 20_000 }) },
  );
}, 600_000);
