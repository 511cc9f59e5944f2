import { useLocation, useNavigate } from 'react-router-dom';
import { BackLink, BackLinkRow } from '../../../components/page/back-link.tsx';
import { isBackLinkState, useBackLink } from '../../../lib/back-link.ts';

export function NoteBackLink() {
  const { to, label } = useBackLink();
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <BackLinkRow>
      <BackLink
        to={to}
        onClick={(event) => {
          if (!isBackLinkState(state, to) || event.metaKey || event.ctrlKey || event.shiftKey)
            return;
          event.preventDefault();
          // The browser restores the place in the list.
          void navigate(-1);
        }}
      >
        {label}
      </BackLink>
    </BackLinkRow>
  );
}
