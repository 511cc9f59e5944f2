import { useEffect, useState } from 'react';
import { lastPageRead, rememberPage } from './reading-places.ts';

const settleMs = 800;

/** Remembers the current page on this device. `lastRead` is the page of an earlier visit, until the reader moves on. */
export function useReadingPlace(url: string, current: number, pageCount: number) {
  const { pathname } = new URL(url, location.origin);
  const [lastRead, setLastRead] = useState(() => {
    const page = lastPageRead(pathname);
    return page > 1 && page <= pageCount ? page : null;
  });
  if (lastRead !== null && current > 1) setLastRead(null);
  useEffect(() => {
    if (lastRead !== null) return undefined;
    const timer = setTimeout(() => rememberPage(pathname, current), settleMs);
    return () => clearTimeout(timer);
  }, [pathname, current, lastRead]);
  return { lastRead, forget: () => setLastRead(null) };
}
