import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { queryItems } from '../core/read.ts';
import { recordConsumed, type Table } from '../core/table.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';
import type { Course } from './course.ts';

const [patterns] = keyPatterns.courseVisit;
const storedSeconds = 100 * 86_400;

/** Views of the page of a course without notes. */
export interface CourseVisits extends Course {
  readonly title: string;
  readonly visits: number;
}

/** Adds one to the views of a course's page in a month (YYYY-MM). */
export async function countCourseVisit(
  table: Table,
  { scheme_year, code, title }: Course & { title: string },
  month: string,
  now: number,
): Promise<void> {
  const result = await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: primaryKey(patterns, { month, year: scheme_year, code: code.toUpperCase() }),
      UpdateExpression:
        'add visits :one set scheme_year = :year, code = :code, title = :title, #ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':year': scheme_year,
        ':code': code.toUpperCase(),
        ':title': title,
        ':ttl': Math.floor(now / 1000) + storedSeconds,
      },
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  recordConsumed(table, 'writeUnits', result.ConsumedCapacity?.CapacityUnits);
}

/** The views of a month, in the order of the courses. */
export async function listCourseVisits(table: Table, month: string): Promise<CourseVisits[]> {
  const items = await queryItems(table, { partition: keyOf(patterns.pk, { month }) });
  return items.map((item) => ({
    scheme_year: String(item['scheme_year']),
    code: String(item['code']),
    title: String(item['title']),
    visits: Number(item['visits']),
  }));
}
