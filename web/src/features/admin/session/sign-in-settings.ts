/** Where and how administrators sign in; the stage's own, served as `/config.json`. */
export interface SignInSettings {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Another address of Cognito than AWS's own. */
  userPoolEndpoint?: string;
  authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';
}

let asked: Promise<SignInSettings> | undefined;

async function ask(): Promise<SignInSettings> {
  const answer = await fetch('/config.json');
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return (await answer.json()) as SignInSettings;
}

/** The settings; asked for once, and again after a failure. */
export function signInSettings(): Promise<SignInSettings> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
