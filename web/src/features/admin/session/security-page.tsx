import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../shell/spinner.tsx';
import { useSettings } from '../../../lib/site-content.ts';
import { showSuccess, useAction } from '../shell/notices.ts';
import { answerMessage } from './sign-in-message.ts';
import {
  confirmSecondFactor,
  hasSecondFactor,
  newSharedKey,
  removeSecondFactor,
  type SharedKey,
} from './second-factor.ts';
import { SharedKeyForm } from './shared-key-form.tsx';

/** Where an admin sets up codes of an authenticator app, in addition to the password. */
export function SecurityPage() {
  const { data: on, refetch } = useQuery({
    queryKey: ['second factor'],
    queryFn: hasSecondFactor,
    meta: { failure: 'Failed to load data. Please try again.' },
  });
  const [key, setKey] = useState<SharedKey | null>(null);
  const { isBusy: busy, run } = useAction();

  const { name } = useSettings();
  const begin = () =>
    run('Failed to make a key. Please try again.', async () => setKey(await newSharedKey(name)));
  const confirm = (code: string) =>
    run(answerMessage, async () => {
      await confirmSecondFactor(code);
      await refetch();
      setKey(null);
      showSuccess('Authenticator app added successfully');
    });
  const remove = () =>
    run('Failed to remove the authenticator app. Please try again.', async () => {
      await removeSecondFactor();
      await refetch();
      showSuccess('Authenticator app removed successfully');
    });

  return (
    <div className="max-w-prose">
      <Head title="Sign-in security" description="A second factor at the sign-in." hidden />
      <PageHeader title="Sign-in security">
        With an authenticator app, your password alone does not open the admin pages.
      </PageHeader>
      <section className="mt-6">
        <h2 className="font-serif text-title font-semibold">Authenticator app</h2>
        {on === undefined && <Spinner label="Checking…" />}
        {on !== undefined && key === null && (
          <>
            <p className="mt-2">
              {on
                ? 'On: a code from your app is asked for at each sign-in.'
                : 'Off: only your password is asked for.'}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button look={on ? 'secondary' : 'primary'} disabled={busy} onClick={begin}>
                {on ? 'Use another app' : 'Set up an app'}
              </Button>
              {on && (
                <Button disabled={busy} onClick={remove}>
                  Turn off
                </Button>
              )}
            </div>
          </>
        )}
        {key && (
          <SharedKeyForm
            sharedKey={key}
            busy={busy}
            onSubmit={confirm}
            onCancel={() => setKey(null)}
          />
        )}
      </section>
    </div>
  );
}
