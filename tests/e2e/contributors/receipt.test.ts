import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { outboxPath } from '../../../localstack/services/outbox.ts';
import { submissionBody } from '../../support/fixtures/contributions.ts';
import { siteOrigin } from '../support/shared-cloud.ts';
import { siteApi } from '../support/api.ts';
import { violationsIn } from '../support/violations.ts';
import { newPage, requestsOf } from '../support/visit.ts';
import { waitForFocus } from '../support/focus.ts';

/** A pending submission of a new contributor. */
async function send() {
  const submitter_email = `${randomUUID()}@example.com`;
  const { receipt } = await siteApi(siteOrigin).submissions.createSubmission({
    body: {
      ...submissionBody({ submission_id: randomUUID() as SubmissionId, submitter_email }),
      subject_id: '2022-cs-bcs401',
      drive_file_id: `receipt-${randomUUID()}`,
    } as never,
  });
  return { receipt, submitter_email };
}

/** The codes in the mails to an address, newest first. */
async function codesTo(address: string): Promise<string[]> {
  const outbox = await (await fetch(new URL(outboxPath, siteOrigin))).text();
  return outbox
    .split('<article>')
    .filter((mail) => mail.includes(address))
    .flatMap((mail) => /Your code is (\d{6})/.exec(mail)?.[1] ?? []);
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const field = (page: Page) => page.getByLabel('Code from the e-mail');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function enter(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await field(page).press('Enter');
}

test('a contributor confirms a submission by a mailed code, after a wrong one', async () => {
  const { receipt, submitter_email } = await send();
  await using page = await newPage({ width: 360 });
  const requests = requestsOf(page);
  await page.goto(paths.submission(receipt));
  await page.getByRole('heading', { name: 'Confirm with a code by e-mail' }).waitFor();
  await press(page, 'E-mail me a code');
  await waitForFocus(field(page));
  await page.getByText('It works for 10 minutes.').waitFor();
  const [code] = await codesTo(submitter_email);
  await press(page, 'Confirm');
  await page.getByText('Please enter the code from the e-mail').waitFor();
  await enter(page, wrong(code!));
  await page.getByText('This code is wrong or has expired.').waitFor();
  await waitForFocus(field(page));
  await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true');
  expect(await violationsIn(page)).toEqual([]);
  await enter(page, code!);
  const result = page.getByText('Confirmed. Your name and credit appear');
  await waitForFocus(result);
  expect(await violationsIn(page)).toEqual([]);
  await page.reload();
  await result.waitFor();
  const addresses = requests.map((request) => decodeURIComponent(request.url()));
  expect(addresses.filter((url) => url.includes(submitter_email))).toEqual([]);
});
