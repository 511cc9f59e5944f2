import { useEffect } from 'react';

const question = 'Your file is still being sent. Leave this page and stop it?';

const leavesPage = (event: MouseEvent): boolean => {
  const link = (event.target as Element).closest('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  return (
    plain && link !== null && link.target === '' && !link.getAttribute('href')?.startsWith('#')
  );
};

/** Asks before one leaves the page, be it for another site or for another page of this one. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: Event) => {
      if (confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const click = (event: MouseEvent) => {
      if (leavesPage(event)) ask(event);
    };
    // a search, that is: what takes something in stays on its page
    const submit = (event: SubmitEvent) => {
      if ((event.target as HTMLFormElement).method === 'get') ask(event);
    };
    addEventListener('beforeunload', beforeUnload);
    // before the router, which listens further in
    addEventListener('click', click, { capture: true });
    addEventListener('submit', submit, { capture: true });
    return () => {
      removeEventListener('beforeunload', beforeUnload);
      removeEventListener('click', click, { capture: true });
      removeEventListener('submit', submit, { capture: true });
    };
  }, [active]);
}
