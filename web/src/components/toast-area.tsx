import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';

const manager = Toast.createToastManager();

/** Shows a short message at the lower edge for five seconds; a screen reader hears it too. */
export function showToast(title: string): void {
  manager.add({ title });
}

/** Where toasts appear. A page that shows some renders it once. */
export function ToastArea() {
  return (
    <Toast.Provider toastManager={manager} limit={2}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex h-28 flex-col justify-end gap-2 sm:left-auto sm:w-80">
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
      className="pointer-events-auto flex items-center justify-between gap-2 rounded-md border border-ink bg-ink pl-4 text-paper transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Title className="py-3 font-semibold" />
      <Toast.Close
        aria-label="Close"
        className="inline-flex size-11 shrink-0 items-center justify-center"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  ));
}
