import { useEffect, useState } from 'react';

const debounceMs = 300;

/**
 * The text of a search field and its debounced search.
 * @param search the search in the URL
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  // The URL's search when the text was typed: a different one means that the user went back.
  const [typed, setTyped] = useState<{ text: string; since: string } | null>(null);
  const isCurrent = typed && (search === typed.since || search === typed.text.trim());
  const text = isCurrent ? typed.text : search;
  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === search) return undefined;
    const timer = setTimeout(() => onSearch(trimmed), trimmed === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
    // The latest `onSearch` does the same as an earlier one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [trimmed, search]);
  return { text, onChange: (next: string) => setTyped({ text: next, since: search }) };
}
