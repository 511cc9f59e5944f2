import { buildFunctions } from '../lib/bundles.ts';
import { createApp } from '../lib/app.ts';

buildFunctions();
createApp({ outdir: process.env.CDK_OUTDIR ?? 'cdk.out' }).synth();
