import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAssembly } from '../deploy/stacks/assembly.ts';
import type { Assembly } from '../deploy/stacks/assembly.ts';
import { endpoint } from './endpoint.ts';

interface Function {
  readonly Type: string;
  readonly Properties: { readonly Environment?: { readonly Variables: Record<string, unknown> } };
}

/** Our own requests go where these say. LocalStack's name is the same for functions and for browsers. */
const endpoints = {
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ENDPOINT_URL_SESV2: endpoint,
  AWS_ENDPOINT_URL_SNS: endpoint,
};

function tellFunctions(text: string): string {
  const template = JSON.parse(text) as { Resources: Record<string, Function> };
  for (const { Type, Properties } of Object.values(template.Resources))
    if (Type === 'AWS::Lambda::Function')
      Object.assign(Properties.Environment?.Variables ?? {}, endpoints);
  return JSON.stringify(template, null, 1);
}

/** Pages sign in and send files where LocalStack is; in AWS these have names that the policy knows. */
function letPagesAsk(text: string): string {
  const own = "connect-src 'self'";
  if (!text.includes(own)) throw new Error('The site has no policy to complete.');
  const secure = endpoint.replace('http:', 'https:').replace(':4566', '');
  return text.replaceAll(own, `${own} ${endpoint} ${secure}`);
}

/** A copy of what was synthesised whose functions and pages ask LocalStack. */
export function localAssembly(synthesised: string, folder: string): Assembly {
  rmSync(folder, { recursive: true, force: true });
  cpSync(synthesised, folder, { recursive: true });
  const change = (stack: string, how: (text: string) => string) => {
    const path = join(folder, `Tippani-dev-${stack}.template.json`);
    writeFileSync(path, how(readFileSync(path, 'utf8')));
  };
  change('Api', tellFunctions);
  change('Site', letPagesAsk);
  return openAssembly(folder, 'dev');
}
