import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAssembly } from '../deploy/stacks/assembly.ts';
import type { Assembly } from '../deploy/stacks/assembly.ts';
import { endpoint } from './endpoint.ts';

interface Resource {
  readonly Type: string;
  readonly Properties: { Environment?: { readonly Variables?: Record<string, unknown> } };
}

/** Points the AWS clients of every function at LocalStack, whose name resolves in functions and browsers alike. */
function setFunctionEndpoints(text: string): string {
  const template = JSON.parse(text) as { Resources: Record<string, Resource> };
  for (const { Type, Properties } of Object.values(template.Resources))
    if (Type === 'AWS::Lambda::Function') {
      const { Variables } = Properties.Environment ?? {};
      Properties.Environment = { Variables: { ...Variables, AWS_ENDPOINT_URL: endpoint } };
    }
  return JSON.stringify(template, null, 1);
}

/** Pages sign in and upload to LocalStack, which the deployed content security policy does not name. */
function allowEndpoint(text: string): string {
  const own = "connect-src 'self'";
  if (!text.includes(own))
    throw new Error("The site's content security policy has no connect-src.");
  const secure = endpoint.replace('http:', 'https:').replace(':4566', '');
  return text.replaceAll(own, `${own} ${endpoint} ${secure}`);
}

/** A copy of the synthesised assembly whose functions and pages send their requests to LocalStack. */
export function localAssembly(synthesised: string, folder: string): Assembly {
  rmSync(folder, { recursive: true, force: true });
  cpSync(synthesised, folder, { recursive: true });
  const change = (stack: string, how: (text: string) => string) => {
    const path = join(folder, `Tippani-dev-${stack}.template.json`);
    writeFileSync(path, how(readFileSync(path, 'utf8')));
  };
  change('Api', setFunctionEndpoints);
  change('Site', (text) => allowEndpoint(setFunctionEndpoints(text)));
  return openAssembly(folder);
}
