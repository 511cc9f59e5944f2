import { createApp } from '../../lib/app.ts';
import { audit } from '../../lib/audit.ts';

// The bundles must be built.
const prod = createApp({ outdir: process.argv[2]!, context: { stage: 'prod' } });
audit(prod);
prod.synth();
