import * as z from 'zod/mini';
import { branchId, queryNumber, schemeId } from './domain/fields.ts';
import { defineContract } from './http/route.ts';
import { courseFields } from './requests.ts';

const semester = { branchId, semester: queryNumber(1, 8) };

const document = { response: z.string(), returnsDocument: true, cachePolicy: 'lists' } as const;

/** Atom (RFC 4287) and iCalendar (RFC 5545), newest first. */
export const feeds = defineContract([], {
  getCourseFeed: {
    routeKey: 'GET /api/feeds/courses/{schemeYear}/{code}',
    summary: 'The newest documents of a course, as Atom',
    params: z.object({ schemeYear: courseFields.scheme_year, code: courseFields.code }),
    errors: [404],
    ...document,
  },
  getSemesterFeed: {
    routeKey: 'GET /api/feeds/branches/{branchId}/{semester}',
    summary: 'The newest documents of a semester of a branch, as Atom',
    params: z.object(semester),
    errors: [404],
    ...document,
  },
  getSemesterExams: {
    routeKey: 'GET /api/feeds/exams/{schemeId}/{branchId}/{semester}',
    summary: 'The examination dates of a semester of a branch, as iCalendar',
    params: z.object({ schemeId, ...semester }),
    errors: [404],
    ...document,
  },
  getJobFeed: {
    routeKey: 'GET /api/feeds/jobs',
    summary: 'The newest active jobs, as Atom',
    ...document,
  },
  getNewsFeed: {
    routeKey: 'GET /api/feeds/news',
    summary: 'The newest news, as Atom',
    ...document,
  },
});
