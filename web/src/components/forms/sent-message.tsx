import { useEffect, useRef, type ReactNode } from 'react';

/** Replaces a form after it was sent, and takes over the focus that was lost with its button. */
export function SentMessage({ children }: { children: ReactNode }) {
  const message = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) message.current?.focus();
  }, []);
  return (
    <output
      ref={message}
      tabIndex={-1}
      className="block border-l-3 border-green pl-3 focus:outline-none"
    >
      {children}
    </output>
  );
}
