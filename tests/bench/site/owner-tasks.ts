import type { Locator, Page } from 'playwright-core';
import { defaultAdmin } from '../../../localstack/cloud.ts';
import { signIn } from '../../e2e/support/admin/sign-in.ts';
import { contribute } from '../../e2e/support/admin/contribute.ts';
import { seedRedemption } from '../../e2e/support/admin/seed-redemption.ts';
import { openBrowser } from '../../support/run/browser.ts';
import type { Site } from './site.ts';

/** What an owner does to finish one task. A text that is typed or pasted into a field counts as one interaction. */
export interface OwnerTask {
  readonly what: string;
  readonly interactions: number;
  /** From the first interaction until the page says that it is done; scripted, without time to read or type. */
  readonly seconds: number;
}

const pendingNotes = 10;
/** As a phone with a quarter of this machine's speed. */
const slowdown = 4;

class Owner {
  readonly page: Page;
  #interactions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(locator: Locator): Promise<void> {
    this.#interactions += 1;
    await locator.tap();
  }

  tapOn(
    role: 'button' | 'link' | 'tab',
    name: string | RegExp,
    within: Locator | Page = this.page,
  ) {
    return this.tap(within.getByRole(role, { name, exact: true }).first());
  }

  async fill(locator: Locator, text: string): Promise<void> {
    this.#interactions += 1;
    await locator.fill(text);
  }

  async choose(locator: Locator, label: string): Promise<void> {
    this.#interactions += 1;
    await locator.selectOption({ label });
  }

  /** Begins on the dashboard. */
  async measure(what: string, work: () => Promise<void>): Promise<OwnerTask> {
    await this.page.goto('/admin', { waitUntil: 'networkidle' });
    this.#interactions = 0;
    const begun = performance.now();
    await work();
    const seconds = (performance.now() - begun) / 1000;
    return { what, interactions: this.#interactions, seconds };
  }
}

async function sendForReview({ origin }: Site): Promise<void> {
  for (let i = 1; i <= pendingNotes; i += 1)
    await contribute(origin, `Two-phase locking, part ${i}`, {});
}

/** The owner's most frequent tasks on a phone of 360 px, one after another. */
export async function measureOwnerTasks(site: Site): Promise<OwnerTask[]> {
  await sendForReview(site);
  await seedRedemption(site.cloud.table, { name: 'Ravi Kumar', phone: '9123456780' });
  await site.cloud.settled();
  await using browser = await openBrowser();
  const page = await browser.newPage({
    baseURL: site.origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await signIn(page, defaultAdmin);
  const owner = new Owner(page);
  const dialog = page.getByRole('dialog');
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

  const publishTen = () =>
    owner.measure(`publish ${pendingNotes} pending notes`, async () => {
      await owner.tapOn('link', /^Pending Notes/);
      await owner.tapOn('button', `Approve ${pendingNotes} clean ones…`);
      await owner.tapOn('button', `Approve ${pendingNotes}`, dialog);
      await owner.tapOn('button', 'Send now');
      await says(`${pendingNotes} documents approved`);
    });
  const answerRedemption = () =>
    owner.measure('answer a redemption', async () => {
      await owner.tapOn('tab', /^Redemptions/);
      await owner.tapOn('button', /^Approve/);
      await owner.fill(dialog.getByLabel('Transaction number'), 'UTR 471100');
      await owner.tapOn('button', 'Approve', dialog);
      await says(/approved/);
    });
  const takeDown = () =>
    owner.measure('take a note down with its points', async () => {
      await owner.tapOn('button', /^Take down: Two-phase locking/);
      await owner.fill(dialog.getByLabel('Reason'), 'A copy of a textbook');
      await owner.tapOn('button', 'Take down', dialog);
      await says(/50 points were taken back/);
    });
  const changeContact = () =>
    owner.measure('change the contact address', async () => {
      await owner.tapOn('link', 'Site');
      await owner.tapOn('link', /^Contacts/);
      await owner.fill(page.getByLabel('E-mail'), 'hello@tippani.example');
      await owner.tapOn('button', 'Publish');
      await says('Published. The public pages follow within seconds.');
    });
  const publishArticle = () =>
    owner.measure('publish a news article', async () => {
      await owner.tapOn('link', 'Site');
      await owner.tapOn('link', 'Add article');
      await owner.fill(page.getByLabel('Title'), 'Exams begin in January');
      await owner.fill(page.getByLabel('Summary'), 'The timetable is out.');
      await owner.choose(page.getByLabel('Category'), 'Study');
      await owner.fill(page.getByLabel('Text'), 'See the university for the dates.');
      await owner.tapOn('button', 'Publish');
      await says('Published. The public pages follow within seconds.');
    });
  const tasks: OwnerTask[] = [];
  for (const task of [publishTen, answerRedemption, takeDown, changeContact, publishArticle])
    tasks.push(await task());
  return tasks;
}
