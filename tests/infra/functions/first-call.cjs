// Run in a process of its own: loads a bundle, calls it once per event, and reports what was loaded.
const [bundle, events] = process.argv.slice(2);
const loaded = (part) => process.moduleLoadList.some((name) => name.includes(part));

async function main() {
  const { handler } = require(bundle);
  const atInit = loaded('undici');
  const filesAtInit = Object.keys(require.cache).filter((path) => path !== __filename);
  const statuses = [];
  for (const event of JSON.parse(events))
    // A worker may fail without data; only what it has loaded matters.
    statuses.push((await handler(event, {}).catch(() => undefined))?.statusCode);
  const atCall = loaded('undici');
  process.stdout.write(`\n${JSON.stringify({ atInit, atCall, filesAtInit, statuses })}`);
}

void main();
