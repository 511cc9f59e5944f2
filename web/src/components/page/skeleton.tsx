/** The place of a line or a picture that is still on its way; sized by `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-rule/60 forced-colors:border ${className}`}
    />
  );
}
