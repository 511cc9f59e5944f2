import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useHydrated } from '../../lib/device/hooks.ts';

function OnMount({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

interface HydratedSuspenseProps {
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * A Suspense that keeps what the server rendered until it is hydrated. An update before, such as by a choice that is
 * stored on the device, would make React replace it by the fallback.
 */
export function HydratedSuspense({ fallback, children }: HydratedSuspenseProps) {
  // True from the start where there is nothing to hydrate.
  const [isHydrated, setHydrated] = useState(useHydrated());
  const [finish] = useState(() => () => startTransition(() => setHydrated(true)));
  const current = (
    <Suspense fallback={fallback}>
      {children}
      <OnMount run={finish} />
    </Suspense>
  );
  const [first] = useState(current);
  return isHydrated ? current : first;
}
