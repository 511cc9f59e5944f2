import type * as z from 'zod/mini';
import type { Problem } from '../../contracts/http/problem.ts';
import type { Middleware } from '../http/exchange.ts';
import type { HttpEvent } from '../http/http-event.ts';
import { contractMessage, validationMessage } from './validation-message.ts';
import { HttpError } from '../http/http-error.ts';

interface Faults {
  errors: NonNullable<Problem['errors']>;
  /** The first message that a contract gives: the text for the whole form. */
  detail?: string;
}

const usualBody = 65_536;

/** Half a character, which JSON can say and UTF-8 cannot, becomes the sign for what cannot be shown: no table takes it. */
const wellFormed = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

function readBody(http: HttpEvent, longest: number): unknown {
  const text = http.isBase64Encoded
    ? Buffer.from(http.body ?? '', 'base64').toString()
    : (http.body ?? '');
  if (Buffer.byteLength(text) > longest) throw new HttpError(413, 'The request is too large.');
  // Nothing said is nothing given: the schema knows whether something must be.
  if (text === '') return {};
  try {
    return JSON.parse(text, wellFormed);
  } catch {
    throw new HttpError(400, 'The request is not valid JSON.');
  }
}

function check(schema: z.ZodMiniType, value: unknown, faults: Faults): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    faults.errors.push({ field: issue.path.join('.'), message: validationMessage(issue) });
    faults.detail ??= contractMessage(issue);
  }
  return undefined;
}

/** Reads path parameters, query and body by the route's schemas; tells every field that is wrong at once. */
export function parseRequest(): Middleware {
  return {
    before: ({ event }) => {
      const { http, route } = event;
      const faults: Faults = { errors: [] };
      const { params, query, body } = route ?? {};
      event.request = {
        params: params && check(params, http.pathParameters ?? {}, faults),
        query: query && check(query, http.queryStringParameters ?? {}, faults),
        body: body && check(body, readBody(http, route?.maxBodyBytes ?? usualBody), faults),
      };
      const { errors, detail = 'Some of the input is not valid.' } = faults;
      if (errors.length > 0) throw new HttpError(400, detail, { errors });
    },
  };
}
