import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { localCredentials } from '../../localstack/credentials.ts';
import { declaredFunctions } from '../../localstack/lambda/declared.ts';
import { startLambda } from '../../localstack/lambda/lambda.ts';
import { declaredBuckets } from '../../localstack/s3/buckets.ts';
import { startS3 } from '../../localstack/s3/server.ts';
import { readAssembly } from '../../localstack/template/assembly.ts';
import { Resolver } from '../../localstack/template/resolve.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { lambdaResource, writeAssembly } from './fixtures/assembly.ts';

const bucket = {
  Type: 'AWS::S3::Bucket',
  Properties: {
    BucketName: 'uploads',
    CorsConfiguration: {
      CorsRules: [
        {
          AllowedOrigins: ['https://site.example'],
          AllowedMethods: ['PUT'],
          AllowedHeaders: ['content-type'],
          MaxAge: 600,
        },
      ],
    },
    NotificationConfiguration: {
      LambdaConfigurations: [
        {
          Event: 's3:ObjectCreated:*',
          Function: { 'Fn::GetAtt': ['Inspect', 'Arn'] },
          Filter: {
            S3Key: {
              Rules: [
                { Name: 'prefix', Value: 'in/' },
                { Name: 'suffix', Value: '.pdf' },
              ],
            },
          },
        },
      ],
    },
  },
};

async function uploads() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  await writeAssembly(folder.path, {
    stacks: { App: { Resources: { Bucket: bucket, Inspect: lambdaResource('inspect') } } },
    code: {
      inspect: `let failed = false;
        exports.handler = async ({ Records: [{ eventName, s3 }] }) => {
          if (s3.object.key.includes('twice') && !failed) { failed = true; throw new Error('again'); }
          console.log(JSON.stringify([eventName, s3.bucket.name, s3.object.key, s3.object.size]));
        };`,
    },
  });
  const assembly = readAssembly(folder.path);
  const resolver = new Resolver(assembly, () => '');
  const heard: unknown[] = [];
  const lambda = startLambda(
    declaredFunctions(assembly, resolver),
    () => ({}),
    (_, output) => {
      if (output.startsWith('[')) heard.push(JSON.parse(output));
    },
  );
  stack.defer(() => lambda.stop());
  const s3 = await startS3(declaredBuckets(resolver), `${folder.path}/s3`, async (arn, event) => {
    const ending = await lambda.invoke(arn, event);
    if (ending.kind !== 'result') throw new Error(ending.message);
  });
  stack.defer(() => s3.stop());
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: 'ap-south-1',
    credentials: localCredentials,
  });
  stack.defer(() => client.destroy());
  const presigned = (key: string) =>
    getSignedUrl(
      client,
      new PutObjectCommand({
        Bucket: 'uploads',
        Key: key,
        ContentLength: 5,
        ContentType: 'application/pdf',
      }),
      { signableHeaders: new Set(['content-length', 'content-type']) },
    );
  return { s3, heard, presigned, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

const put = (url: string, body: string, type = 'application/pdf') =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });

test('a presigned upload reaches the bucket, and its event the Lambda that the bucket names', async () => {
  await using service = await uploads();
  expect((await put(await service.presigned('in/unit 1.pdf'), '%PDF-')).status).toBe(200);
  expect((await put(await service.presigned('elsewhere/a.pdf'), '%PDF-')).status).toBe(200);
  expect((await put(await service.presigned('in/twice.pdf'), '%PDF-')).status).toBe(200);
  await expect.poll(() => service.heard.length, { timeout: 5000 }).toBe(2);
  expect(service.heard).toEqual(
    expect.arrayContaining([
      ['ObjectCreated:Put', 'uploads', 'in/unit+1.pdf', 5],
      ['ObjectCreated:Put', 'uploads', 'in/twice.pdf', 5],
    ]),
  );
});

test('an upload of another size or type is refused, as is one without a signature', async () => {
  await using service = await uploads();
  const url = await service.presigned('in/a.pdf');
  expect((await put(url, 'longer than five')).status).toBe(403);
  expect((await put(url, '%PDF-', 'text/html')).status).toBe(403);
  expect((await put(`${service.s3.endpoint}/uploads/in/a.pdf`, '%PDF-')).status).toBe(403);
  expect((await fetch(`${service.s3.endpoint}/uploads/in/a.pdf`)).status).toBe(403);
});

test('browsers of the declared origin may upload', async () => {
  await using service = await uploads();
  const preflight = (origin: string) =>
    fetch(`${service.s3.endpoint}/uploads/in/a.pdf`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
  const allowed = await preflight('https://site.example');
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-max-age') ?? '600').toBe('600');
  expect((await preflight('https://other.example')).status).toBe(403);
});
