import { expect, test } from 'vitest';
import { responseOf } from '../../../localstack/gateway/response.ts';

const answerTo = (result: unknown) => {
  const { status, headers, body } = responseOf(JSON.stringify(result));
  return { status, headers, body: body.toString() };
};

test('the result of a function is the response', () => {
  expect(
    answerTo({
      statusCode: 201,
      headers: { 'Content-Type': 'text/html', 'X-Count': 3, 'X-Flag': true },
      cookies: ['a=1; HttpOnly', 'b=2'],
      body: '<p>',
    }),
  ).toEqual({
    status: 201,
    headers: [
      ['content-type', 'text/html'],
      ['x-count', '3'],
      ['x-flag', 'true'],
      ['set-cookie', 'a=1; HttpOnly'],
      ['set-cookie', 'b=2'],
    ],
    body: '<p>',
  });
});

test('a body in Base64 goes out as bytes', () => {
  const bytes = Buffer.from([0, 255, 1]);
  const result = { statusCode: 200, body: bytes.toString('base64'), isBase64Encoded: true };
  expect(responseOf(JSON.stringify(result)).body).toEqual(bytes);
});

test('a response without a content type is text', () => {
  expect(answerTo({ statusCode: 204 })).toEqual({
    status: 204,
    headers: [['content-type', 'text/plain;charset=UTF-8']],
    body: '',
  });
});

test.for([null, 'text', { body: 'no status' }])('%j is an internal server error', (result) => {
  expect(answerTo(result)).toEqual({
    status: 500,
    headers: [['content-type', 'application/json']],
    body: '{"message":"Internal Server Error"}',
  });
});
