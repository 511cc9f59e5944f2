import { useEffect, useId, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '../../../../../functions/contracts/jobs.ts';
import { concurrentChangeText } from '../../../../../functions/contracts/http/conflict.ts';
import { formatDate, formatQuantity } from '../../../lib/format/format.ts';
import { JobBadges } from '../../../components/job-badges.tsx';
import { JobDeadline } from '../../../components/job-deadline.tsx';
import { webLink } from '../../../lib/format/web-link.ts';
import { Switch } from '../form/switch.tsx';
import type { List } from '../list/use-list.ts';
import { EditDelete } from '../table/row-button.tsx';
import { isConflict } from '../data/error-messages.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from '../shell/notices.ts';

const failure = 'Failed to update job status';

/**
 * Switches a job on and off optimistically. Requests for one job run one after the other, each with the version that
 * the previous one stored.
 */
function useJobStatus(job: Job, { replace, refresh }: Pick<List<Job>, 'replace' | 'refresh'>) {
  const { api } = useAdmin();
  const client = useQueryClient();
  const mutationKey = ['job status', job.id];
  const stored = useRef(job);
  useEffect(() => {
    if (client.isMutating({ mutationKey: ['job status', job.id] }) === 0) stored.current = job;
  }, [client, job]);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `job ${job.id}` },
    networkMode: 'always',
    mutationFn: (is_active: boolean) =>
      api.jobs.updateJob({
        params: { jobId: job.id },
        body: { is_active, updated_at: stored.current.updated_at },
      }),
    onSuccess: (result) => {
      stored.current = result;
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) replace(result);
    },
    onError: (error) => {
      const conflict = isConflict(error);
      showError(conflict ? concurrentChangeText : failure, error);
      replace(stored.current);
      if (conflict) refresh();
    },
  });
  return (is_active: boolean): void => {
    mutate(is_active);
    replace({ ...job, is_active });
  };
}

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
