import { createApp } from '../lib/app.ts';
import { buildFunctions } from '../lib/bundles.ts';

// Set by `npx cdk`. Run directly, for the embedded cloud, the app leaves out the audits, which take seconds.
const outdir = process.env.CDK_OUTDIR;

buildFunctions();
const app = createApp({
  outdir: outdir ?? 'cdk.out',
  builtinCloudFormationValidation: outdir !== undefined,
});
if (outdir !== undefined) (await import('../lib/audit.ts')).audit(app);
app.synth();
