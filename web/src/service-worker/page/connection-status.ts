/** Says that there is no connection, hanging from the bar over the page's own margin: nothing moves. */
export function showConnection(): void {
  const line = document.createElement('output');
  line.className =
    'pointer-events-none fixed inset-x-0 top-16 z-10 mx-auto block w-fit rounded-b-sm bg-ink px-3 text-small text-paper print:hidden';
  document.body.append(line);
  const say = () => {
    line.textContent = navigator.onLine ? '' : 'You are offline';
  };
  addEventListener('online', say);
  addEventListener('offline', say);
  say();
}
