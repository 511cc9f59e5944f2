import { setting } from '../../kernel/setting.ts';
import { createNewsletterContext } from './newsletter-context.ts';
import { sendRuns } from './send-runs.ts';

const context = createNewsletterContext();
const sending = { ...context, perSecond: Number(setting('NEWSLETTER_RATE') ?? 1) };

/** Runs once a minute and continues the issues that are being sent. */
export async function handler(): Promise<void> {
  const batches = await sendRuns(sending);
  if (batches > 0) console.log({ newsletter_batches: batches });
}
