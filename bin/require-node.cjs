// Loaded before a command: an older Node cannot read TypeScript, and would print a stack.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `This needs Node 24, not ${process.versions.node}: run npm ci with install scripts, which brings it.`,
  );
  process.exit(1);
}
