import { createApp } from '../lib/app.ts';
import { buildFunctions } from '../lib/build-functions.ts';

// Set by `npx cdk`. Without it, as for the embedded cloud, the app leaves out the audits, which take seconds.
const outdir = process.env.CDK_OUTDIR;

await buildFunctions();
const app = createApp({
  outdir: outdir ?? process.env.TIPPANI_OUTDIR ?? 'cdk.out',
  builtinCloudFormationValidation: outdir !== undefined,
});
if (outdir !== undefined) (await import('../lib/audit.ts')).audit(app);
app.synth();
