/** A placeholder while content loads; sized by `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-rule/60 forced-colors:border ${className}`}
    />
  );
}
