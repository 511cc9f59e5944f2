import type { JobFields } from '../contracts/jobs.ts';
import type { StoredJob } from '../table/site/job.ts';

type StoredFields = Omit<StoredJob, 'id' | 'posted_date' | 'updated_at'>;

const emptyAsNull = (text: string | null): string | null => text || null;

function nonEmptyLines(lines: readonly string[] | null): string[] | null {
  const nonBlank = (lines ?? []).map((line) => line.trim()).filter((line) => line !== '');
  return nonBlank.length > 0 ? nonBlank : null;
}

/** Maps the given fields to stored ones: empty texts as null, requirements without blank lines. */
export function toStoredFields(fields: Partial<JobFields>): Partial<StoredFields> {
  const { location, salary_range, description, requirements, application_link, deadline } = fields;
  return {
    ...(fields.title !== undefined && { title: fields.title }),
    ...(fields.company !== undefined && { company: fields.company }),
    ...(fields.job_type !== undefined && { job_type: fields.job_type }),
    ...(fields.experience_level !== undefined && { experience_level: fields.experience_level }),
    ...(location !== undefined && { location: emptyAsNull(location) }),
    ...(salary_range !== undefined && { salary_range: emptyAsNull(salary_range) }),
    ...(description !== undefined && { description: emptyAsNull(description) }),
    ...(requirements !== undefined && { requirements: nonEmptyLines(requirements) }),
    ...(application_link !== undefined && { application_link: emptyAsNull(application_link) }),
    ...(deadline !== undefined && { deadline: emptyAsNull(deadline) }),
    ...(fields.is_active !== undefined && { is_active: fields.is_active }),
  };
}
