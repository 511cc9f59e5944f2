import { BackLink, BackLinkRow } from '../../components/page/back-link.tsx';
import { useJobsBackLink } from './jobs-back-link.ts';

export function JobBackLink() {
  return (
    <BackLinkRow>
      <BackLink to={useJobsBackLink()}>Back to job updates</BackLink>
    </BackLinkRow>
  );
}
