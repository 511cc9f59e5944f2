import { useEffect } from 'react';

const question = 'Your file is still uploading. Leave this page and stop the upload?';

const leavesPage = (event: MouseEvent): boolean => {
  const link = (event.target as Element).closest('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  return (
    plain && link !== null && link.target === '' && !link.getAttribute('href')?.startsWith('#')
  );
};

/** Asks for confirmation before the user leaves the page, also for another page of this site. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const confirmLeaving = (event: Event) => {
      if (confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const click = (event: MouseEvent) => {
      if (leavesPage(event)) confirmLeaving(event);
    };
    // A search form: other forms stay on the page.
    const submit = (event: SubmitEvent) => {
      if ((event.target as HTMLFormElement).method === 'get') confirmLeaving(event);
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('beforeunload', beforeUnload, { signal });
    // Capture: before the router's listeners.
    addEventListener('click', click, { capture: true, signal });
    addEventListener('submit', submit, { capture: true, signal });
    return () => stop.abort();
  }, [active]);
}
