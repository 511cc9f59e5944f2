import { useId } from 'react';
import type { Job } from '../../../../../functions/contracts/jobs.ts';
import { formatDate, formatQuantity } from '../../../lib/format/format.ts';
import { JobBadges } from '../../../components/jobs/job-badges.tsx';
import { JobDeadline } from '../../../components/jobs/job-deadline.tsx';
import { webLink } from '../../../lib/format/web-link.ts';
import { Switch } from '../form/switch.tsx';
import type { List } from '../list/use-list.ts';
import { EditDelete } from '../table/row-button.tsx';
import { useJobStatus } from './use-job-status.ts';

interface JobCardProps {
  job: Job;
  list: Pick<List<Job>, 'replace' | 'refresh'>;
  now: number | null;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function JobCard({ job, list, now, busy, onEdit, onDelete }: JobCardProps) {
  const { title, company, location, posted_date, deadline, salary_range, is_active } = job;
  const titleId = useId();
  const switchJob = useJobStatus(job, list);
  const link = webLink(job.application_link);
  const requirements = job.requirements?.length ?? 0;
  return (
    <article
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      className="flex h-full flex-col rounded-md border border-rule bg-sheet aria-busy:opacity-60"
    >
      <div className={`grow space-y-2 px-4 py-3 ${is_active ? '' : 'text-ink-faint'}`}>
        <h2 id={titleId} className="text-lead leading-snug font-semibold text-pretty">
          {title}
        </h2>
        <p>
          {company}
          {location && ` · ${location}`}
        </p>
        <JobBadges job={job} className="" />
        {salary_range && <p className="font-semibold tabular-nums">{salary_range}</p>}
        <p className="text-small tabular-nums">
          Posted <time dateTime={posted_date}>{formatDate(posted_date)}</time>
          {deadline !== null && (
            <>
              {' · '}
              <JobDeadline deadline={deadline} now={now} />
            </>
          )}
        </p>
        <p className="text-small break-words text-ink-soft">
          {requirements === 0
            ? 'No requirements'
            : formatQuantity(requirements, 'requirement', 'requirements')}
          {' · '}
          {link ? (
            <a href={link.href} target="_blank" rel="noopener noreferrer" className="text-link">
              {link.host}
            </a>
          ) : (
            'No application link'
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule px-4 py-1">
        <Switch label="Active" of={title} checked={is_active} onChange={switchJob} />
        <span className="-mr-2 flex">
          <EditDelete of={title} onEdit={onEdit} onDelete={onDelete} />
        </span>
      </div>
    </article>
  );
}
