/** Placeholder of the specification. */
export function NoteComments() {
  return (
    <section aria-labelledby="comments" className="max-lg:order-4">
      <h2 id="comments" className="border-b border-rule pb-1 font-serif text-lead font-semibold">
        Comments
      </h2>
      <p className="mt-3 text-ink-soft">Comments feature coming soon!</p>
    </section>
  );
}
