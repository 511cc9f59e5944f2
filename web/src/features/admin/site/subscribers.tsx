import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { saveFile } from '../../../lib/files/save-file.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { toCsv } from '../../../../../functions/contracts/domain/csv.ts';
import { errorReason } from '../data/error-messages.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess } from '../shell/notices.ts';

/** The newsletter's confirmed addresses as a file for a mailing service. */
export function Subscribers() {
  const { api } = useAdmin();
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      const { items } = await api.messages.listSubscriptions();
      const rows = items.map((item) => [
        item.email,
        item.created_at,
        new URL(item.unsubscribe, location.origin).href,
      ]);
      const sheet = toCsv(['email', 'confirmed_at', 'unsubscribe'], rows);
      saveFile(new Blob([sheet], { type: 'text/csv;charset=utf-8' }), 'subscribers.csv');
      showSuccess(`${formatQuantity(items.length, 'address', 'addresses')} exported`);
    } catch (error) {
      showError(`Failed to load the addresses: ${errorReason(error)}`, error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-2">
        <h2 className="min-w-0 font-serif text-title font-semibold wrap-anywhere">Newsletter</h2>
        <Button
          onClick={() => !isLoading && void save()}
          aria-disabled={isLoading}
          className="aria-disabled:cursor-wait"
        >
          Export CSV
        </Button>
      </div>
      <p className="py-3 text-ink-soft">
        Everyone who subscribed and confirmed, for your mailing service. Put each address’s
        unsubscribe link into its mails.
      </p>
    </section>
  );
}
