/** Shows "You are offline" below the header, over the page's margin, so that nothing moves. */
export function showConnectionStatus(): void {
  const status = document.createElement('output');
  status.className =
    'pointer-events-none fixed inset-x-0 top-16 z-10 mx-auto block w-fit rounded-b-sm bg-ink px-3 text-small text-paper print:hidden';
  document.body.append(status);
  const update = () => {
    status.textContent = navigator.onLine ? '' : 'You are offline';
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
