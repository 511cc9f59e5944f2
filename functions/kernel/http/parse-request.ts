import type * as z from 'zod/mini';
import type { Problem } from '../../contracts/http/problem.ts';
import type { Route } from '../../contracts/http/route.ts';
import type { Exchange, Middleware } from './exchange.ts';
import type { HttpEvent } from '../caller.ts';
import { HttpError } from './http-error.ts';

interface ValidationErrors {
  errors: NonNullable<Problem['errors']>;
  /** The first message that a contract defines itself; becomes the `detail` of the problem. */
  detail?: string;
}

const defaultMaxBodyBytes = 65_536;

/**
 * Control characters but tab and line breaks, bidi controls, and invisible characters, which make a text look like
 * another one. The joiners U+200C and U+200D stay: Kannada needs them.
 */
const unsafeCharacters =
  // oxlint-disable-next-line no-control-regex
  /[\0-\b\v\f\u000E-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;

/** Also replaces lone surrogates, which JSON can express but UTF-8, and so the table, cannot. */
const cleanText = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replace(unsafeCharacters, '') : value;

function readBody(http: HttpEvent, maxBytes: number): unknown {
  const text = http.isBase64Encoded
    ? Buffer.from(http.body ?? '', 'base64').toString()
    : (http.body ?? '');
  if (Buffer.byteLength(text) > maxBytes) throw new HttpError(413, 'The request is too large.');
  // An empty body parses as {}.
  if (text === '') return {};
  try {
    return JSON.parse(text, cleanText);
  } catch {
    throw new HttpError(400, 'The request is not valid JSON.');
  }
}

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The message given by the contract for a field, if any. */
const contractMessage = ({ message }: Issue): string | undefined =>
  message === 'Invalid input' ? undefined : message;

/** A user's message for an invalid field; the contract's own message has priority. */
function validationMessage(issue: Issue): string {
  const contractText = contractMessage(issue);
  if (contractText) return contractText;
  if (issue.code === 'invalid_type') return `Must be ${kinds[issue.expected] ?? 'given'}`;
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `Must have at least ${issue.minimum} characters`
      : `Must be at least ${issue.minimum}`;
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `Must have at most ${issue.maximum} characters`
      : `Must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.join(', ')}`;
  return 'Is not valid';
}

function check(schema: z.ZodMiniType, value: unknown, validation: ValidationErrors): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    validation.errors.push({ field: issue.path.join('.'), message: validationMessage(issue) });
    validation.detail ??= contractMessage(issue);
  }
  return undefined;
}

/** An empty value counts as absent: a form sends it for a field that was left blank. */
const withoutEmptyValues = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    : {};

/** Parses path parameters, query and body with the route's schemas. Throws 400 with all invalid fields. */
export function parseInput(
  { params, query, body }: Pick<Route, 'params' | 'query' | 'body'>,
  sent: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
): Exchange['request'] {
  const validation: ValidationErrors = { errors: [] };
  const request = {
    params: params && check(params, sent.params ?? {}, validation),
    query: query && check(query, withoutEmptyValues(sent.query), validation),
    body: body && check(body, sent.body, validation),
  };
  const { errors, detail = 'Some of the input is not valid.' } = validation;
  if (errors.length > 0) throw new HttpError(400, detail, { errors });
  return request;
}

/** Throws 400 for a query that is not percent-encoded UTF-8: API Gateway hands over what remains of its values. */
function checkEncoding(query: string): void {
  try {
    decodeURIComponent(query);
  } catch {
    throw new HttpError(400, 'The query is not valid UTF-8.');
  }
}

export const parseRequest: Middleware = {
  before: ({ event }) => {
    const { http } = event;
    const route: Partial<Route> = event.route ?? {};
    if (route.query) checkEncoding(http.rawQueryString);
    event.request = parseInput(route, {
      params: http.pathParameters,
      query: http.queryStringParameters,
      ...(route.body && { body: readBody(http, route.maxBodyBytes ?? defaultMaxBodyBytes) }),
    });
  },
};
