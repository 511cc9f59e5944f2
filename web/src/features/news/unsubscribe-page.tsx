import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useApi } from '../../lib/api/api.ts';
import { MailedLink } from './mailed-link.tsx';

/** /unsubscribe */
export function UnsubscribePage() {
  const api = useApi();
  return (
    <MailedLink
      title="Unsubscribe"
      description="Leave the newsletter."
      intro="Leave the newsletter: your address is deleted. The link at the end of each newsletter leads to this page."
      action="Unsubscribe"
      send={(token) => api.messages.deleteSubscription({ body: { token } })}
      done="You are unsubscribed, and your address is deleted."
      next={<ButtonLink to={paths.home}>Return to Home</ButtonLink>}
    />
  );
}
