import { BackLink, BackLinkRow } from '../../../components/page/back-link.tsx';
import { useBackLink } from '../../../lib/back-link.ts';

export function NoteBackLink() {
  const { to, label } = useBackLink();
  return (
    <BackLinkRow>
      <BackLink to={to}>{label}</BackLink>
    </BackLinkRow>
  );
}
