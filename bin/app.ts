import { createApp } from '../lib/app.ts';
import { buildFunctionsOnce } from '../lib/build-functions.ts';

// Set by `npx cdk`. Without it, as for the embedded cloud, the app leaves out the audits, which take seconds.
const outdir = process.env.CDK_OUTDIR;
// Set by the embedded cloud, which synthesises the same sources with several settings.
const localOutdir = process.env.TIPPANI_OUTDIR;

await buildFunctionsOnce();
const app = createApp({
  outdir: outdir ?? localOutdir ?? 'cdk.out',
  builtinCloudFormationValidation: outdir !== undefined,
});
if (outdir !== undefined) (await import('../lib/audit.ts')).audit(app);
app.synth();
