import { PageError } from '../../../components/page/page-states.tsx';
import { JobsCount } from './jobs-frame.tsx';
export function JobsFailure({ asking }: { asking: boolean }) {
  return (
    <>
      <JobsCount>{asking ? 'Loading job updates...' : 'Showing 0 job(s)'}</JobsCount>
      <PageError title="No jobs found">
        The job updates did not load. Check your connection, then try again.
      </PageError>
    </>
  );
}
