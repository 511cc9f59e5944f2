import * as z from 'zod/mini';
import { email, requiredField } from './domain/contributor.ts';
import type { Contract } from './http/route.ts';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Hidden from people; bots fill it in. */
const honeypot = z.optional(z.nullable(z.string().check(z.maxLength(500))));

const newMessage = z.object({
  /** Created by the client: makes retries idempotent. */
  message_id: z.optional(id),
  name: requiredField(100),
  email,
  message: requiredField(5000),
  /** Default `general`. */
  topic: z.optional(z.enum(['general', 'takedown', 'erasure'])),
  website: honeypot,
});
export type NewMessage = z.output<typeof newMessage>;

const newSubscription = z.object({ email, website: honeypot });
export type NewSubscription = z.output<typeof newSubscription>;

export const messages = {
  createMessage: {
    method: 'POST',
    path: '/api/messages',
    audience: 'public',
    summary: "Write to the site's owner",
    body: newMessage,
    status: 201,
    response: z.object({ id }),
    errors: [429],
  },
  createSubscription: {
    method: 'POST',
    path: '/api/subscriptions',
    audience: 'public',
    summary: 'Subscribe to the newsletter; idempotent',
    body: newSubscription,
    status: 201,
    response: z.object({ subscribed: z.literal(true) }),
    errors: [429],
  },
  deleteSubscription: {
    method: 'POST',
    path: '/api/subscriptions/unsubscribe',
    audience: 'public',
    summary: 'Unsubscribe by the token of a link; idempotent',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    status: 200,
    response: z.object({ subscribed: z.literal(false) }),
    errors: [404, 429],
  },
} as const satisfies Contract;
