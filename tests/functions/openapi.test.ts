import { expect, test } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import { statusesOf, type Route } from '../../functions/contracts/http/route.ts';
import { openTestApi } from '../support/test-api.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  responses: Record<
    string,
    { content: Record<string, { schema: Record<string, unknown> }>; headers?: object }
  >;
  security?: unknown;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Problem: { required: string[] } }; securitySchemes: object };
}

const testApi = await openTestApi();
const document = (await testApi.visitor().api.site.getOpenapi()) as unknown as Document;

const routes = Object.entries(api).flatMap(([module, contract]) =>
  Object.entries<Route>(contract).map(([name, route]) => ({ id: `${module}.${name}`, route })),
);

test('the document is OpenAPI 3.1 with every route and no other', () => {
  expect(document.openapi).toBe('3.1.0');
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual(routes.map(({ id }) => id).toSorted());
  expect(document.components.schemas.Problem.required).toEqual([
    'type',
    'title',
    'status',
    'detail',
  ]);
});

test.each(routes)('$id documents its statuses, problems and security', ({ route }) => {
  const operation = document.paths[route.path.replace('+}', '}')]![route.method.toLowerCase()]!;
  expect(Object.keys(operation.responses).map(Number)).toEqual(
    statusesOf(route).toSorted((a, b) => a - b),
  );
  for (const [status, response] of Object.entries(operation.responses)) {
    // 401 is the authorizer's response.
    const isJson = [route.status, route.repeatStatus, 401].includes(Number(status) as never);
    const type = isJson ? 'application/json' : 'application/problem+json';
    const { content = {}, headers = {} } = response;
    const [types, names] = status === '303' ? [[], ['Location']] : [[type], []];
    expect({ types: Object.keys(content), names: Object.keys(headers) }).toEqual({ types, names });
  }
  expect(operation.security !== undefined).toBe(route.audience === 'admin');
});

test('parameters document location, presence and bounds', () => {
  const { parameters } = document.paths['/api/notes']!['get']!;
  expect(parameters.find(({ name }) => name === 'semester')).toEqual({
    name: 'semester',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 8 },
  });
  expect(document.paths['/api/jobs/{jobId}']!['get']!.parameters).toEqual([
    {
      name: 'jobId',
      in: 'path',
      required: true,
      schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
    },
  ]);
});

test('a response has its whole schema', () => {
  const { schema } =
    document.paths['/api/notes/{noteId}']!['get']!.responses['200']!.content['application/json']!;
  expect(schema).toMatchObject({
    type: 'object',
    properties: { file_url: { type: ['string', 'null'] } },
  });
  expect(schema['required']).toContain('subject_name');
});
