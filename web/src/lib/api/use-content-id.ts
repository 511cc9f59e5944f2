import { useRef } from 'react';

/** Returns the id of a request with this content: a retry keeps it, and changed content gets another one. */
export function useContentId(): (content: object) => string {
  const last = useRef<{ content: string; id: string }>(null);
  return (given) => {
    const content = JSON.stringify(given);
    if (last.current?.content !== content) last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  };
}
