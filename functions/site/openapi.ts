import * as z from 'zod/mini';
import { api } from '../contracts/api.ts';
import { problem } from '../contracts/http/problem.ts';
import { statusesOf, type Route } from '../contracts/http/route.ts';

type Json = Record<string, unknown>;

const descriptions: Readonly<Record<number, string>> = {
  400: 'Bad input',
  401: 'No valid token',
  403: 'Not an administrator',
  404: 'Does not exist, or is not public',
  409: 'Its state forbids it',
  413: 'Too large',
  415: 'Another content type',
  429: 'Too often',
};

/** JSON Schema of a request (`input`) or a response (`output`). */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Describes the parsed form, so that a numeric parameter is a number. */
function parametersOf(location: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'output') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: value,
  }));
}

const content = (type: string, schema: Json): Json => ({ content: { [type]: { schema } } });

const problemContent = content('application/problem+json', {
  $ref: '#/components/schemas/Problem',
});
/** The response of API Gateway's authorizer. */
const unauthorised = content('application/json', {
  type: 'object',
  properties: { message: { type: 'string' } },
  required: ['message'],
});

const redirection = {
  description: 'Redirection to a page',
  headers: { Location: { schema: { type: 'string' } } },
};

function responsesOf(route: Route): Json {
  const responseOf = (description: string): Json =>
    route.status === 303
      ? redirection
      : { description, ...content('application/json', schemaOf(route.response, 'output')) };
  const answers = statusesOf(route).map((status) => [
    String(status),
    status === route.status || status === route.repeatStatus
      ? responseOf(status === route.status ? 'Done' : 'Done before: nothing changed')
      : { description: descriptions[status], ...(status === 401 ? unauthorised : problemContent) },
  ]);
  return Object.fromEntries(answers) as Json;
}

function operationOf(module: string, name: string, route: Route): Json {
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: route.summary,
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(route.body && {
      requestBody: {
        required: true,
        ...content(route.contentType ?? 'application/json', schemaOf(route.body, 'input')),
      },
    }),
    responses: responsesOf(route),
    ...(route.audience === 'admin' && { security: [{ administrator: [] }] }),
  };
}

/** OpenAPI has no greedy parameters. */
const pathOf = ({ path }: Route) => path.replace('+}', '}');

/** The OpenAPI 3.1 document, built from the contracts. */
export function openapi(): Json {
  const paths: Record<string, Json> = {};
  for (const [module, contract] of Object.entries(api))
    for (const [name, route] of Object.entries<Route>(contract))
      paths[pathOf(route)] = {
        ...paths[pathOf(route)],
        [route.method.toLowerCase()]: operationOf(module, name, route),
      };
  return {
    openapi: '3.1.0',
    info: { title: 'Tippani', version: '1', description: 'Study notes for engineering students' },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { administrator: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
