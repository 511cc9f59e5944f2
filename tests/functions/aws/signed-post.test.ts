import { expect, test } from 'vitest';
import { send } from '../../../functions/aws/send.ts';
import { signedPost } from '../../../functions/aws/signed-post.ts';
import { scriptedService } from '../../support/scripted-service.ts';

/** From AWS's test suite of Signature Version 4. */
const example = {
  region: 'us-east-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const moment = new Date('2015-08-30T12:36:00Z');

test('a post is signed as in AWS’s own example', () => {
  const headers = signedPost(
    example,
    {
      service: 'service',
      url: 'https://example.amazonaws.com/',
      contentType: 'application/x-www-form-urlencoded',
      body: 'Param1=value1',
    },
    moment,
  );
  expect(headers).toEqual({
    host: 'example.amazonaws.com',
    'content-type': 'application/x-www-form-urlencoded',
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  });
});

test('what is signed covers the body, the session and the moment', () => {
  const post = { service: 'ses', url: 'https://a.example/b', contentType: 'text/plain', body: 'a' };
  const sign = (signer = example, changes = {}, now = moment) =>
    signedPost(signer, { ...post, ...changes }, now)['authorization'];
  const session = { ...example, sessionToken: 'session' };
  const all = [
    sign(),
    sign(session),
    sign(example, { body: 'b' }),
    sign(example, { service: 'sns' }),
    sign(example, { target: 'A.B' }),
    sign(example, { target: 'A.C' }),
    sign(example, {}, new Date('2015-08-30T12:36:01Z')),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(sign(session)).toContain(
    'SignedHeaders=content-type;host;x-amz-date;x-amz-security-token',
  );
});

/** A service that answers in turn as it is told to; null: not at all. */
const service = (answers: readonly (number | null)[]) =>
  scriptedService((_, response, n) => {
    const answer = answers[n];
    if (answer) response.writeHead(answer).end('{}');
  });

const outgoing = (url: string) => ({
  service: 'SES',
  url,
  method: 'POST',
  headers: {},
  body: 'hello',
  longest: 100,
  quietMs: 200,
  attempts: 3,
});

test('a body is sent again when the service fails or is silent', async () => {
  await using flaky = await service([503, null, 200]);
  expect(await send(outgoing(flaky.endpoint))).toMatchObject({ status: 200 });
  expect(flaky.got.map(({ body }) => body)).toEqual(['hello', 'hello', 'hello']);
});

test('what the service refuses is not sent again, and what keeps failing is told by its name', async () => {
  await using refusing = await service([400]);
  expect(await send(outgoing(refusing.endpoint))).toMatchObject({ status: 400 });
  await using failing = await service([500, 500, 500]);
  await expect(send(outgoing(failing.endpoint))).rejects.toThrow('SES failed with 500 at POST');
  await using silent = await service([null]);
  await expect(send({ ...outgoing(silent.endpoint), attempts: 1 })).rejects.toThrow(
    'SES is silent',
  );
});
