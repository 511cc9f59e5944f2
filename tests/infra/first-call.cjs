// Run in a process of its own: loads a bundle, calls it once per event, and says whether undici was loaded.
const [bundle, events] = process.argv.slice(2);
const loaded = () => process.moduleLoadList.some((name) => name.includes('undici'));

async function main() {
  const { handler } = require(bundle);
  const atInit = loaded();
  const statuses = [];
  for (const event of JSON.parse(events))
    // A worker may well fail at an empty world; what it has loaded by then is the question.
    statuses.push((await handler(event, {}).catch(() => undefined))?.statusCode);
  process.stdout.write(`\n${JSON.stringify({ atInit, atCall: loaded(), statuses })}`);
}

void main();
