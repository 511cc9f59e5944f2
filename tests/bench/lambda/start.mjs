// Run in a process of its own: loads a bundle, calls it once, and says what that took.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [bundle, event] = process.argv.slice(2);
const cpu = process.cpuUsage();
const { handler } = bundle.endsWith('.mjs')
  ? await import(pathToFileURL(bundle).href)
  : createRequire(import.meta.url)(bundle);
// A worker may well fail at an empty world; what it has loaded by then is the question.
await handler(JSON.parse(event), { awsRequestId: 'request', functionName: 'bench' }).catch(
  () => {},
);
const { user, system } = process.cpuUsage(cpu);
process.stdout.write(`\n${JSON.stringify({ cpuMs: (user + system) / 1000 })}`);
// Kept connections would hold it.
process.exit(0);
