/** Throws if the variable is not set or empty. */
export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Lambda puts the role's credentials into the environment; the SDK's provider chain is not needed. */
const credentials = async () => {
  const sessionToken = process.env['AWS_SESSION_TOKEN'];
  return {
    accessKeyId: fromEnvironment('AWS_ACCESS_KEY_ID'),
    secretAccessKey: fromEnvironment('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken && { sessionToken }),
  };
};

/** Configuration of an AWS client in a Lambda. Region and endpoints come from the environment, as the SDK reads it. */
export const clientConfig = ({ attempts = 4, idleTimeoutMs = 5000 } = {}) => ({
  credentials,
  maxAttempts: attempts,
  requestHandler: { connectionTimeout: 2000, socketTimeout: idleTimeoutMs },
});
