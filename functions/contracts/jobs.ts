import * as z from 'zod/mini';
import {
  blankIsNull,
  jobId,
  pageOf,
  pageQuery,
  expectedVersion,
  timestamp,
} from './domain/fields.ts';
import { defineContract } from './http/route.ts';

/** In display order. */
export const jobTypes = ['full-time', 'part-time', 'internship', 'contract'] as const;
export const experienceLevels = ['entry', 'mid', 'senior', 'lead'] as const;

const jobType = z.enum(jobTypes);
const experienceLevel = z.enum(experienceLevels);
export type JobType = z.output<typeof jobType>;
export type ExperienceLevel = z.output<typeof experienceLevel>;

/** A date (open until the end of that day in India) or a timestamp. */
const deadline = z.union([z.iso.date(), timestamp]);

export const job = z.object({
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
  blankIsNull(z.string().check(z.trim(), z.maxLength(longest)));

const linkText = 'Please enter a link that begins with http:// or https://';
/** Empty or http(s): never a scheme such as `javascript:`. */
const link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.regex(/^(https?:\/\/[^\s/?#@"<>]+([/?#][^\s"<>]*)?)?$/i, linkText),
  );

const jobFields = z.object({
  title: required,
  company: required,
  location: optionalText(200),
  job_type: z.optional(z.enum(jobTypes, requiredText)),
  experience_level: z.optional(z.enum(experienceLevels, requiredText)),
  salary_range: optionalText(100),
  description: optionalText(10_000),
  /** Without blank ones. */
  requirements: z.nullish(
    z.pipe(
      z.array(z.string().check(z.maxLength(500), z.trim())).check(z.maxLength(100)),
      z.transform((lines) => {
        const filled = lines.filter((line) => line !== '');
        return filled.length > 0 ? filled : null;
      }),
    ),
  ),
  application_link: blankIsNull(link),
  deadline: blankIsNull(z.union([deadline, z.literal('')])),
  is_active: z.optional(z.boolean()),
});
export type JobFields = z.output<typeof jobFields>;

const jobParams = z.object({ jobId });

export const jobs = defineContract([], {
  listJobs: {
    routeKey: 'GET /api/jobs',
    summary: 'Active jobs, newest first, filtered by job type, experience level or text',
    query: z.object({
      job_type: z.optional(jobType),
      experience_level: z.optional(experienceLevel),
      search: z.optional(z.string().check(z.maxLength(200))),
      ...pageQuery(200),
    }),
    response: pageOf(job),
    cachePolicy: 'lists',
  },
  getJob: {
    routeKey: 'GET /api/jobs/{jobId}',
    summary: 'One active job',
    params: jobParams,
    response: job,
    errors: [404],
    cachePolicy: 'lists',
  },
  listAllJobs: {
    routeKey: 'GET /api/admin/jobs',
    summary: 'Jobs in any state, newest first',
    query: z.object(pageQuery(200)),
    response: pageOf(job),
  },
  createJob: {
    routeKey: 'POST /api/admin/jobs',
    summary: 'Add a job; active, full-time and at entry level unless it says otherwise',
    body: jobFields,
    status: 201,
    response: job,
  },
  updateJob: {
    routeKey: 'PATCH /api/admin/jobs/{jobId}',
    summary: 'Change fields of a job',
    params: jobParams,
    body: z.extend(z.partial(jobFields), { updated_at: expectedVersion }),
    response: job,
    errors: [404, 409],
  },
  deleteJob: {
    routeKey: 'DELETE /api/admin/jobs/{jobId}',
    summary: 'Delete a job',
    params: jobParams,
    response: z.object({ id: jobId }),
    errors: [404],
  },
});
