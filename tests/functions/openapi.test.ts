import { expect, test } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import { statusesOf, type Route } from '../../functions/contracts/http/route.ts';
import { openTestApi } from '../support/test-api.ts';

interface Operation {
  operationId: string;
  parameters: object[];
  responses: Record<string, { content: Record<string, { schema: object }>; headers?: object }>;
  security?: unknown;
}

const testApi = await openTestApi();
const document = await testApi.visitor().api.site.getOpenapi();
const paths = document['paths'] as Record<string, Record<string, Operation>>;

const routes = Object.entries(api).flatMap(([module, contract]) =>
  Object.entries<Route>(contract).map(([name, route]) => ({ id: `${module}.${name}`, route })),
);

test('the document is OpenAPI 3.1 with every route and no other', () => {
  const Problem = { required: ['type', 'title', 'status', 'detail'] };
  expect(document).toMatchObject({ openapi: '3.1.0', components: { schemas: { Problem } } });
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual(routes.map(({ id }) => id).toSorted());
});

test.each(routes)('$id documents its statuses, problems and security', ({ route }) => {
  const operation = paths[route.path.replace('+}', '}')]![route.method.toLowerCase()]!;
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
  expect(paths['/api/notes']!['get']!.parameters).toContainEqual({
    name: 'semester',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 8 },
  });
  expect(paths['/api/jobs/{jobId}']!['get']!.parameters).toEqual([
    {
      name: 'jobId',
      in: 'path',
      required: true,
      schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
    },
  ]);
});

test('a response has its whole schema', () => {
  const { content } = paths['/api/notes/{noteId}']!['get']!.responses['200']!;
  expect(content['application/json']!.schema).toMatchObject({
    type: 'object',
    properties: { file_url: { type: ['string', 'null'] } },
    required: expect.arrayContaining(['subject_name']),
  });
});
