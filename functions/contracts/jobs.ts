import * as z from 'zod/mini';
import { cursor, jobId, pageOf, queryNumber, expectedVersion, timestamp } from './domain/fields.ts';
import type { Contract } from './http/route.ts';

/** In display order. */
export const jobTypes = ['full-time', 'part-time', 'internship', 'contract'] as const;
export const experienceLevels = ['entry', 'mid', 'senior', 'lead'] as const;

const jobType = z.enum(jobTypes);
const experienceLevel = z.enum(experienceLevels);
export type JobType = z.output<typeof jobType>;
export type ExperienceLevel = z.output<typeof experienceLevel>;

/** A date (open until the end of that day in India) or a timestamp. */
const deadline = z.union([z.iso.date(), timestamp]);

const job = z.object({
  id: jobId,
  title: z.string(),
  company: z.string(),
  location: z.nullable(z.string()),
  job_type: jobType,
  experience_level: experienceLevel,
  salary_range: z.nullable(z.string()),
  description: z.nullable(z.string()),
  requirements: z.nullable(z.array(z.string())),
  application_link: z.nullable(z.string()),
  deadline: z.nullable(deadline),
  is_active: z.boolean(),
  posted_date: timestamp,
  updated_at: timestamp,
});
export type Job = z.output<typeof job>;

const requiredText = 'Please fill in all required fields';
const required = z
  .string(requiredText)
  .check(z.trim(), z.minLength(1, requiredText), z.maxLength(200));
const optionalText = (longest: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(longest))));

const linkText = 'Please enter a link that begins with http:// or https://';
/** Empty or http(s): never a scheme such as `javascript:`. */
const link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.regex(/^(https?:\/\/[^\s/?#@"<>]+([/?#][^\s"<>]*)?)?$/i, linkText),
  );

/** Empty texts are stored as null, blank requirements are dropped. */
const jobFields = z.object({
  title: required,
  company: required,
  location: optionalText(200),
  job_type: z.optional(z.enum(jobTypes, requiredText)),
  experience_level: z.optional(z.enum(experienceLevels, requiredText)),
  salary_range: optionalText(100),
  description: optionalText(10_000),
  requirements: z.optional(
    z.nullable(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100))),
  ),
  application_link: z.optional(z.nullable(link)),
  deadline: z.optional(z.nullable(z.union([deadline, z.literal('')]))),
  is_active: z.optional(z.boolean()),
});
export type JobFields = z.output<typeof jobFields>;

const jobParams = z.object({ jobId });

const pageQuery = { cursor: z.optional(cursor), limit: z.optional(queryNumber(1, 200)) };

export const jobs = {
  listJobs: {
    method: 'GET',
    path: '/api/jobs',
    audience: 'public',
    summary: 'Active jobs, newest first, filtered by job type, experience level or text',
    query: z.object({
      job_type: z.optional(jobType),
      experience_level: z.optional(experienceLevel),
      search: z.optional(z.string().check(z.maxLength(200))),
      ...pageQuery,
    }),
    status: 200,
    response: pageOf(job),
    errors: [],
    cachePolicy: 'lists',
  },
  getJob: {
    method: 'GET',
    path: '/api/jobs/{jobId}',
    audience: 'public',
    summary: 'One active job',
    params: jobParams,
    status: 200,
    response: job,
    errors: [404],
    cachePolicy: 'lists',
  },
  listAllJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    audience: 'admin',
    summary: 'Jobs in any state, newest first',
    query: z.object(pageQuery),
    status: 200,
    response: pageOf(job),
    errors: [],
  },
  createJob: {
    method: 'POST',
    path: '/api/admin/jobs',
    audience: 'admin',
    summary: 'Add a job; active, full-time and at entry level unless it says otherwise',
    body: jobFields,
    status: 201,
    response: job,
    errors: [],
  },
  updateJob: {
    method: 'PATCH',
    path: '/api/admin/jobs/{jobId}',
    audience: 'admin',
    summary: 'Change fields of a job',
    params: jobParams,
    body: z.extend(z.partial(jobFields), { updated_at: expectedVersion }),
    status: 200,
    response: job,
    errors: [404, 409],
  },
  deleteJob: {
    method: 'DELETE',
    path: '/api/admin/jobs/{jobId}',
    audience: 'admin',
    summary: 'Delete a job',
    params: jobParams,
    status: 200,
    response: z.object({ id: jobId }),
    errors: [404],
  },
} as const satisfies Contract;
