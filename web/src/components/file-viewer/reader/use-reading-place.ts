import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lastPageRead, rememberPage } from './reading-places.ts';

/** Calls `open` once with the page and the words that the address names (`#page=3&find=heap`). */
export function useLinkedPlace(open: (page: number, words: string) => void): void {
  const { hash } = useLocation();
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === hash) return;
    opened.current = hash;
    const place = new URLSearchParams(hash.slice(1));
    const page = Number(place.get('page'));
    if (Number.isInteger(page) && page > 0) open(page, place.get('find') ?? '');
  }, [hash, open]);
}

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
