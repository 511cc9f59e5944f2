// Loaded before a command: an older Node cannot read TypeScript, and would print a stack.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `This needs Node 24, not ${process.versions.node}: run npm ci with install scripts, which brings it.`,
  );
  process.exit(1);
}

// Node strips types and compiles for a fifth to a half of a command's start, and of those that it runs.
process.env.NODE_COMPILE_CACHE ??= require('node:path').resolve('.build/compile-cache');
require('node:module').enableCompileCache(process.env.NODE_COMPILE_CACHE);
