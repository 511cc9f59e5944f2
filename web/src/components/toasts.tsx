import { lazy, Suspense } from 'react';
import { useHydrated } from '../lib/device/hooks.ts';
import type { ToastOptions } from './toast-area.tsx';

// Not bundled for the server.
const load = import.meta.env.SSR ? null : () => import('./toast-area.tsx');
const Area = load && lazy(async () => ({ default: (await load()).ToastArea }));

/** Shows a short message; the page must render `Toasts`. */
export function toast(title: string, options?: ToastOptions): void {
  void load?.().then(({ showToast }) => showToast(title, options));
}

/** Its code is loaded after the page, so that the page does not wait for it. */
export function Toasts() {
  const hydrated = useHydrated();
  return <Suspense fallback={null}>{hydrated && Area && <Area />}</Suspense>;
}
