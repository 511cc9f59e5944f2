// What many write a Lambda with: one public read of a list of notes and a link to the first one's file.
import { Logger } from '@aws-lambda-powertools/logger';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { logMetrics } from '@aws-lambda-powertools/metrics/middleware';
import { Tracer } from '@aws-lambda-powertools/tracer';
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { middy } from '@middy/core';
import httpErrorHandler from '@middy/http-error-handler';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import { Entity } from 'electrodb';
import { z } from 'zod';

const logger = new Logger({ serviceName: 'notes' });
const metrics = new Metrics({ namespace: 'notes', serviceName: 'notes' });
const tracer = new Tracer({ serviceName: 'notes', enabled: false });
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const s3 = new S3Client({});

const notes = new Entity(
  {
    model: { entity: 'note', version: '1', service: 'tippani' },
    attributes: {
      noteId: { type: 'string', required: true },
      subjectId: { type: 'string', required: true },
      title: { type: 'string', required: true },
      module: { type: 'number' },
      downloads: { type: 'number' },
    },
    indexes: {
      bySubject: {
        pk: { field: 'pk', composite: ['subjectId'] },
        sk: { field: 'sk', composite: ['noteId'] },
      },
    },
  },
  { client, table: process.env.TABLE_NAME },
);

const asked = z.object({
  subject: z.string().min(1).max(64).default('x'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

export const handler = middy()
  .use(injectLambdaContext(logger))
  .use(logMetrics(metrics))
  .use(captureLambdaHandler(tracer))
  .use(httpJsonBodyParser({ disableContentTypeError: true }))
  .use(httpErrorHandler())
  .handler(async (event) => {
    const { subject, limit } = asked.parse(event.queryStringParameters ?? {});
    const { data } = await notes.query.bySubject({ subjectId: subject }).go({ limit });
    const url = await getSignedUrl(
      s3,
      new GetObjectCommand({ Bucket: 'files', Key: `files/${data[0]?.noteId ?? 'none'}` }),
      { expiresIn: 60 },
    );
    return { statusCode: 200, body: JSON.stringify({ items: data, url }) };
  });
