// Run in a process of its own: loads a bundle, calls it once if there is an event, and says what that took.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [bundle, event] = process.argv.slice(2);
const cpu = process.cpuUsage();
const { handler } = bundle.endsWith('.mjs')
  ? await import(pathToFileURL(bundle).href)
  : createRequire(import.meta.url)(bundle);
if (event) await handler(JSON.parse(event), { awsRequestId: 'request', functionName: 'bench' });
const { user, system } = process.cpuUsage(cpu);
process.stdout.write(`\n${JSON.stringify({ cpuMs: (user + system) / 1000 })}`);
// Kept connections would hold it.
process.exit(0);
