import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rules of cdk-nag that a synthesised app acknowledges anywhere. */
export const acknowledgedIn = (assembly: string): string[] => {
  const texts = globSync(join(assembly, '*.metadata.json')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const rules = texts.flatMap((text) => text.match(/\b(?:AwsSolutions|Serverless)-\w+/g) ?? []);
  return [...new Set(rules)];
};
