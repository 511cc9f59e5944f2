import type { JobFields } from '../contracts/jobs.ts';
import type { StoredJob } from '../table/site/job.ts';

type StoredFields = Omit<StoredJob, 'id' | 'posted_date' | 'updated_at'>;

const emptyAsNull = (text: string | null): string | null => text || null;

function nonEmptyLines(lines: readonly string[] | null): string[] | null {
  const kept = (lines ?? []).map((line) => line.trim()).filter((line) => line !== '');
  return kept.length > 0 ? kept : null;
}

/** Maps the given fields to stored ones: empty texts as null, requirements without blank lines. */
export function toStoredFields(given: Partial<JobFields>): Partial<StoredFields> {
  const { location, salary_range, description, requirements, application_link, deadline } = given;
  return {
    ...(given.title !== undefined && { title: given.title }),
    ...(given.company !== undefined && { company: given.company }),
    ...(given.job_type !== undefined && { job_type: given.job_type }),
    ...(given.experience_level !== undefined && { experience_level: given.experience_level }),
    ...(location !== undefined && { location: emptyAsNull(location) }),
    ...(salary_range !== undefined && { salary_range: emptyAsNull(salary_range) }),
    ...(description !== undefined && { description: emptyAsNull(description) }),
    ...(requirements !== undefined && { requirements: nonEmptyLines(requirements) }),
    ...(application_link !== undefined && { application_link: emptyAsNull(application_link) }),
    ...(deadline !== undefined && { deadline: emptyAsNull(deadline) }),
    ...(given.is_active !== undefined && { is_active: given.is_active }),
  };
}
