import { useEffect } from 'react';
import { recentlyViewed, remember, type KeptNote } from './saved-notes.ts';

/** Keeps on this device that a note was looked at. */
export function useViewed(note: KeptNote): void {
  useEffect(() => void remember(recentlyViewed, note), [note]);
}
