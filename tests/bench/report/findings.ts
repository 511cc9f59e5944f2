import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { acknowledgedIn } from '../../support/acknowledged-findings.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { root } from '../../../lib/root.ts';
import { atMost, boundsBelow, type Row } from './row.ts';

const run = promisify(execFile);

/** The app with the NIST 800-53 revision 5 pack, without failing the synthesis. */
const withNist = `
  import { Validations } from 'aws-cdk-lib/core';
  import { NIST80053R5Checks } from 'cdk-nag';
  import { createApp } from './lib/app.ts';
  const app = createApp({ outdir: process.argv[1], builtinCloudFormationValidation: false });
  Validations.of(app).addPlugins(new NIST80053R5Checks(app));
  app.synth();
`;

interface Report {
  readonly pluginReports?: readonly {
    readonly violations?: readonly {
      readonly ruleName: string;
      readonly violatingResources?: readonly unknown[];
    }[];
  }[];
}

function violationsIn(folder: string): { rule: string; resources: number }[] {
  const report = JSON.parse(readFileSync(join(folder, 'validation-report.json'), 'utf8')) as Report;
  return (report.pluginReports ?? []).flatMap(({ violations = [] }) =>
    violations.map(({ ruleName, violatingResources = [] }) => ({
      rule: ruleName,
      resources: violatingResources.length,
    })),
  );
}

/** The findings of cdk-nag in both stages, and those of the NIST rules. */
export async function findings(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  const found: ReturnType<typeof violationsIn> = [];
  for (const stage of ['dev', 'prod']) {
    const out = join(folder.path, stage);
    const env = { ...process.env, CDK_OUTDIR: out, TIPPANI_STAGE: stage };
    await run(process.execPath, [join(root, 'bin/app.ts')], { env, cwd: root });
    found.push(...violationsIn(out));
  }
  const out = join(folder.path, 'nist');
  const script = ['--input-type=module', '--eval', withNist, out];
  // It exits with 1 on findings; the report lists them.
  await run(process.execPath, script, { cwd: root }).catch(() => {});
  const nist = violationsIn(out);
  return [
    {
      what: 'findings of cdk-nag, AwsSolutions and Serverless',
      value: found.length,
      ...boundsBelow(0, 0),
      detail: 'both stages',
    },
    {
      what: 'findings acknowledged with reasons',
      value: acknowledgedIn(join(folder.path, 'prod')).length,
      ...boundsBelow(8, 8),
      detail: 'prod',
    },
    {
      what: 'rules of NIST 800-53 r5 with findings',
      value: new Set(nist.map(({ rule }) => rule)).size,
      aim: atMost(0),
      detail: nist.map(({ rule, resources }) => `${rule} ${resources}`).join(', '),
    },
  ];
}
