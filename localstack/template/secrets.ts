import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { CloudFailure } from '../failure.ts';
import type { SecretReader } from './resolve.ts';

function readSecrets(file: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch (error) {
    throw new CloudFailure(
      `${file} is damaged; run npm start -- --fresh to reset the data folder.`,
      {
        cause: error,
      },
    );
  }
}

/** Random secrets, generated on first use and stored in `file`. */
export function openSecrets(file: string): SecretReader {
  const secrets = readSecrets(file);
  return (arn, key) => {
    const name = key === undefined ? arn : `${arn}:${key}`;
    const known = secrets[name];
    if (known !== undefined) return known;
    const made = randomBytes(32).toString('hex');
    secrets[name] = made;
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    return made;
  };
}
