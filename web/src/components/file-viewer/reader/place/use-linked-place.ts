import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

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
