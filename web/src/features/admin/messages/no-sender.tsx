/** Explains why no issue can be sent. */
export function NoSender() {
  return (
    <p className="mb-4 border-l-6 border-rule-strong bg-sheet px-4 py-3">
      Sending is not set up: this site has no address to send from. You can write and preview. To
      send, set <code>mail.newsletter</code> of the stage in <code>lib/stages.ts</code> and deploy.
    </p>
  );
}
