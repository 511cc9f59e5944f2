import { expect, test } from 'vitest';
import { errorsOf, newPage, openPage } from '../support/visit.ts';
import { violationsIn } from '../support/violations.ts';
import { waitForFocus } from '../support/focus.ts';

test('news is searched, filtered and read, and an e-mail address is subscribed to it by the mailed link', async () => {
  await using page = await openPage('/technews', { width: 360 });
  await page.getByRole('region', { name: 'Featured' }).waitFor();
  await page.getByLabel('Search articles').fill('GIT');
  const found = page.getByRole('region', { name: 'Found' }).getByRole('heading', { level: 3 });
  await expect.poll(() => found.allInnerTexts()).toEqual(['Git for a project of four']);
  await page.getByLabel('Category').selectOption('Hardware');
  await page.getByText('No tech news found matching your criteria.').waitFor();
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await page.getByRole('link', { name: 'Reading a datasheet in ten minutes' }).click();
  await page.waitForURL('/news/reading-a-datasheet');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.goBack();
  const part = page.getByRole('region', { name: 'Newsletter' });
  await part.getByLabel('E-mail').fill('nobody');
  await part.getByRole('button', { name: 'Subscribe' }).click();
  await part.getByText('Please enter a valid email address').waitFor();
  await part.getByLabel('E-mail').fill('reader@example.com');
  await part.getByRole('button', { name: 'Subscribe' }).click();
  await waitForFocus(part.getByText('One more step'));
  const outbox = await (await fetch(new URL('/__outbox', page.url()))).text();
  expect(outbox).toContain('Confirm your subscription to Tippani');
  const [link] = /http:\S+confirm-subscription#[\w.-]+/.exec(outbox)!;
  await page.goto(link);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await waitForFocus(page.getByText('Subscribed.'));
  expect(await violationsIn(page)).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
});

test('with a results service, results are requested by USN', async () => {
  await using page = await newPage({ width: 360 });
  const service = { captcha: '/stub/captcha', results: '/stub/results' };
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), results: service } });
  });
  const dot = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
  const picture = { contentType: 'image/gif', headers: { 'x-session-id': 'one' }, body: dot };
  let failing = true;
  await page.route('**/stub/captcha', (route) =>
    failing ? route.fulfill({ status: 503 }) : route.fulfill(picture),
  );
  const subject = { code: 'BCS403', name: 'Database Management Systems', internal: 40 };
  const marks = { external: 12, total: 52, grade: 'D', credits: 4 };
  const subjects = [
    { ...subject, ...marks, status: 'PASS' },
    { ...subject, ...marks, code: 'BCS401', status: 'FAIL' },
  ];
  const semesters = [{ semester: 4, sgpa: 6.4, result: 'PASS', subjects }];
  await page.route('**/stub/results', (route) =>
    route.fulfill({
      json: { name: 'Asha', usn: '1XX22CS001', cgpa: 6.4, totalCredits: 80, semesters },
    }),
  );
  await page.goto('/vtu-results');
  await page.getByText('Could not load captcha. Please try again.').waitFor();
  failing = false;
  await page.getByRole('button', { name: 'New letters' }).click();
  await page.getByRole('img', { name: 'Letters to be typed' }).waitFor();
  await page.getByLabel('USN').fill('1xx22cs001');
  await page.getByLabel('Letters in the picture').fill('abc');
  await page.getByRole('button', { name: 'Show results' }).click();
  await page.getByRole('heading', { name: 'Asha (1XX22CS001)' }).waitFor();
  const colourOf = (status: string) =>
    page.getByText(status, { exact: true }).evaluate((cell) => getComputedStyle(cell).color);
  expect(await colourOf('PASS')).not.toBe(await colourOf('FAIL'));
});

test('projects are filtered by tab, text and category, and ordered by chat', async () => {
  await using page = await openPage('/ready-projects', { width: 360 });
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect.poll(() => tab('Ready Projects').getAttribute('aria-selected')).toBe('true');
  await page.getByText('₹1,499').waitFor();
  await tab('Ready Projects').press('ArrowLeft');
  await page.getByText('₹6,999').waitFor();
  await expect.poll(() => tab('Custom Projects').getAttribute('aria-selected')).toBe('true');
  await page.getByLabel('Category').selectOption('IoT');
  const order = page.getByRole('link', { name: /^Order by chat/ });
  await expect.poll(() => order.count()).toBe(1);
  const href = new URL((await order.getAttribute('href'))!);
  expect(href.origin).toBe('https://wa.me');
  expect(href.searchParams.get('text')).toContain('IoT project with hardware');
  expect(href.searchParams.get('text')).toContain('₹7,999');
  const quote = await page.getByRole('link', { name: /^Get Free Quote/ }).getAttribute('href');
  expect(new URL(quote!).searchParams.get('text')).toContain('free quote');
  expect(errorsOf(page)).toEqual([]);
});

test('a message is validated and sent', async () => {
  await using page = await openPage('/contact', { width: 360 });
  await page.getByRole('button', { name: 'Send' }).click();
  for (const text of ['Enter your name.', 'Enter your e-mail address.', 'Enter your message.'])
    await page.getByText(text, { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('E-mail', { exact: true }).fill('asha');
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByLabel('E-mail', { exact: true }).fill('asha@example.com');
  await page.getByLabel('What it is about').selectOption('takedown');
  await page.getByLabel('Message').fill('My notes of BCS403 are here without my name.');
  // The first attempt fails, and the entered text is kept.
  await page.route('**/api/messages', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your message was sent.').waitFor();
  expect(errorsOf(page).filter((text) => !/ERR_FAILED|The request failed/.test(text))).toEqual([]);
});

test('the link to unsubscribe requires one click, and a broken link is reported', async () => {
  await using page = await openPage('/unsubscribe', { width: 360 });
  await page.getByText('This link is incomplete.').waitFor();
  await page.goto('/unsubscribe#forged.token');
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('This link is not valid.').waitFor();
});
