import {
  fetchMFAPreference,
  getCurrentUser,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
  type SetUpTOTPOutput,
} from 'aws-amplify/auth';
import { configureSignIn } from './cognito.ts';

/** The key that the user enters into an authenticator app. */
export interface SharedKey {
  /** In groups of four, for typing. */
  written: string;
  /** For an authenticator app on this device: an `otpauth:` link. */
  link: string;
}

/** Whether the sign-in asks for a code of an authenticator app. */
export async function hasSecondFactor(): Promise<boolean> {
  await configureSignIn();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** `issuer`: the site's name, which authenticator apps show. */
export const sharedKeyOf = (
  setUp: SetUpTOTPOutput,
  issuer: string,
  account: string,
): SharedKey => ({
  written: setUp.sharedSecret.replace(/(.{4})(?=.)/g, '$1 '),
  link: setUp.getSetupUri(issuer, account).href,
});

/** Creates a new key. The sign-in changes only after a code proves that an app has the key. */
export async function newSharedKey(issuer: string): Promise<SharedKey> {
  const [setUp, { signInDetails, username }] = await Promise.all([setUpTOTP(), getCurrentUser()]);
  return sharedKeyOf(setUp, issuer, signInDetails?.loginId ?? username);
}

/** Verifies a code of the authenticator app and enables it for the next sign-in. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export const removeSecondFactor = (): Promise<void> => updateMFAPreference({ totp: 'DISABLED' });
