import { sendNewsletterMail, type SendMail } from '../../aws/send-mail.ts';
import { setting } from '../../kernel/setting.ts';
import { tableFromEnvironment, type Table } from '../../table/core/table.ts';

export interface NewsletterContext {
  readonly table: Table;
  readonly sendMail: SendMail;
  /** The sender's address; undefined if the stage sends no newsletter. */
  readonly sender: string | undefined;
}

export const createNewsletterContext = (
  table: Table = tableFromEnvironment(),
): NewsletterContext => ({
  table,
  sendMail: sendNewsletterMail,
  sender: setting('NEWSLETTER_SENDER'),
});
