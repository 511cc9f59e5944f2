/** A variable of the function's environment. Throws if it is not set or empty. */
export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** A variable that Lambda or a local endpoint sets; undefined elsewhere. */
export const platformVariable = (name: `AWS_${string}` | 'LAMBDA_TASK_ROOT'): string | undefined =>
  process.env[name];
