import { sendMail } from '../aws/send-mail.ts';
import { messages } from '../contracts/messages.ts';
import type { Caller } from '../kernel/caller.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { enforceLimit } from '../kernel/rate-limit.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { incrementUsage } from '../table/usage.ts';
import { createMessage, createReport } from './create-message.ts';
import { confirm, subscribe, unsubscribe } from './subscriptions.ts';

const table = tableFromEnvironment();

/** Longer than SES takes with one retry, so that timing does not reveal whether a mail was sent. */
const delivery = { table, sendMail, responseTimeMs: 2500 };

const withinRate = (caller: Caller) =>
  enforceLimit(caller, 'messages', (use) => incrementUsage(table, use));

export const handler = servePublic(
  messages,
  {
    createMessage: async ({ body }, caller) => {
      await withinRate(caller);
      return createMessage(table, body);
    },
    createReport: async ({ params, body }, caller) => {
      await withinRate(caller);
      return createReport(table, params.noteId, body);
    },
    createSubscription: async ({ body }, caller) => {
      await withinRate(caller);
      return subscribe(delivery, body, caller.siteOrigin());
    },
    confirmSubscription: async ({ body }, caller) => {
      await withinRate(caller);
      return confirm(table, body.token);
    },
    deleteSubscription: async ({ body }, caller) => {
      await withinRate(caller);
      return unsubscribe(table, body.token);
    },
  },
  table,
);
