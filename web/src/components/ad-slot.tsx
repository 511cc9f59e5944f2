/**
 * Where an advertisement may stand: a marked frame of fixed height, so that nothing moves when one comes.
 * Nothing is fetched for it.
 */
export function AdSlot() {
  return (
    <aside
      aria-label="Advertisement"
      className="flex h-24 items-center justify-center rounded-md border border-dashed border-rule text-small text-ink-faint"
    >
      Space for an advertisement
    </aside>
  );
}
