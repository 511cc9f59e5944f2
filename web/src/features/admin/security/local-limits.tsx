import { useEffect, useState } from 'react';
import { siteConfiguration } from '../../../lib/api/site-configuration.ts';

/** In the embedded cloud: the differences of its sign-in service from AWS. */
export function LocalLimits() {
  const [local, setLocal] = useState(false);
  useEffect(() => {
    siteConfiguration().then(
      ({ userPoolEndpoint }) => setLocal(userPoolEndpoint !== undefined),
      () => undefined,
    );
  }, []);
  if (!local) return null;
  return (
    <section aria-labelledby="local" className="mt-10 border-t border-rule pt-4 text-ink-soft">
      <h2 id="local" className="font-semibold text-ink">
        On this machine only
      </h2>
      <p className="mt-1">
        The embedded sign-in service checks codes as AWS does. It differs in this: a password is
        sent to it as it is, not proven by SRP; the first right code turns the app on; and nobody is
        locked out after many wrong tries.
      </p>
    </section>
  );
}
