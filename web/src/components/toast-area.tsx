import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';

const manager = Toast.createToastManager();

interface ToastOptions {
  /** What there is to say under the title. */
  description?: string;
  /** Something went wrong: a screen reader says it at once. */
  failure?: boolean;
  timeoutMs?: number;
  /** One thing that can be done about it, as long as the message stays. */
  action?: { label: string; onPress: () => void };
  /** A message with the id of one that still shows takes its place. */
  id?: string;
}

/** Shows a short message at the lower edge, for five seconds unless told otherwise; a screen reader hears it too. */
export function showToast(title: string, options: ToastOptions = {}): void {
  const { description, failure = false, timeoutMs, action, id } = options;
  const key: string = manager.add({
    title,
    description,
    ...(id !== undefined && { id }),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(key);
          action.onPress();
        },
      },
    }),
    ...(failure && { type: 'failure', priority: 'high' }),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  });
}

/** Where toasts appear. A page that shows some renders it once. */
export function ToastArea() {
  return (
    <Toast.Provider toastManager={manager} limit={2}>
      <Toast.Portal>
        {/* The buttons of a dialog are at the lower edge, too: messages stand above it then. */}
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex h-28 flex-col justify-end gap-2 in-[body:has([data-dialog][data-open])]:top-4 in-[body:has([data-dialog][data-open])]:bottom-auto in-[body:has([data-dialog][data-open])]:justify-start sm:left-auto sm:w-80">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="pointer-events-auto flex items-start justify-between gap-2 rounded-md border border-ink bg-ink pl-4 text-paper transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0 data-[type=failure]:border-l-8 data-[type=failure]:border-red data-[type=failure]:bg-sheet data-[type=failure]:text-ink"
    >
      <div className="min-w-0 py-2.5">
        <Toast.Title className="font-semibold" />
        <Toast.Description />
        <Toast.Action className="-ml-2 inline-flex min-h-11 items-center px-2 font-semibold underline decoration-2 underline-offset-4" />
      </div>
      <Toast.Close
        aria-label="Close"
        className="inline-flex size-11 shrink-0 items-center justify-center"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  ));
}
