import * as z from 'zod/mini';
import { email, requiredField } from './domain/contributor.ts';
import type { Contract } from './http/route.ts';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A field that people do not see and robots fill in. */
const trap = z.optional(z.nullable(z.string().check(z.maxLength(500))));

const newMessage = z.object({
  /** Made by the client, so that a repetition is the same message. */
  message_id: z.optional(id),
  name: requiredField(100),
  email,
  message: requiredField(5000),
  /** What it is about; a general message unless given. */
  topic: z.optional(z.enum(['general', 'takedown', 'erasure'])),
  website: trap,
});
export type NewMessage = z.output<typeof newMessage>;

const newSubscription = z.object({ email, website: trap });
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
    summary: 'Subscribe to the newsletter; an address that is subscribed already stays so',
    body: newSubscription,
    status: 201,
    response: z.object({ subscribed: z.literal(true) }),
    errors: [429],
  },
  deleteSubscription: {
    method: 'POST',
    path: '/api/subscriptions/unsubscribe',
    audience: 'public',
    summary: 'Unsubscribe by the token of a link; repeated, it answers the same',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    status: 200,
    response: z.object({ subscribed: z.literal(false) }),
    errors: [404, 429],
  },
} as const satisfies Contract;
