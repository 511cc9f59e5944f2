import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useApi } from '../../lib/api/api.ts';
import { MailedLink } from './mailed-link.tsx';

/** /confirm-subscription */
export function ConfirmSubscriptionPage() {
  const api = useApi();
  return (
    <MailedLink
      title="Confirm your subscription"
      description="Subscribe to the newsletter."
      intro="Subscribe to the newsletter: a short e-mail when something is new. The link in the mail that you asked for leads to this page."
      action="Subscribe"
      send={(token) => api.messages.confirmSubscription({ body: { token } })}
      done="Subscribed. Every newsletter ends with a link to unsubscribe."
      next={<ButtonLink to={paths.techNews}>Tech news</ButtonLink>}
    />
  );
}
