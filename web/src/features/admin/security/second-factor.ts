import {
  fetchMFAPreference,
  getCurrentUser,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { productName } from '../../../../../functions/contracts/product/product.ts';
import { configureSignIn } from '../session/cognito.ts';

/** What an authenticator app has to be given. */
export interface SharedKey {
  /** For typing in, in groups of four. */
  written: string;
  /** For an authenticator app on this device: an `otpauth:` link. */
  link: string;
}

/** Whether codes of an authenticator app are asked for at the sign-in. */
export async function hasSecondFactor(): Promise<boolean> {
  await configureSignIn();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** Makes a new key. Nothing changes at the sign-in until a code proves that it was taken over. */
export async function newSharedKey(): Promise<SharedKey> {
  const [setUp, { signInDetails, username }] = await Promise.all([setUpTOTP(), getCurrentUser()]);
  return {
    written: setUp.sharedSecret.replace(/(.{4})(?=.)/g, '$1 '),
    link: setUp.getSetupUri(productName, signInDetails?.loginId ?? username).href,
  };
}

/** Proves by a code that an app has the key, and asks for codes from the next sign-in on. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

/** Asks for the password alone again. */
export const removeSecondFactor = (): Promise<void> => updateMFAPreference({ totp: 'DISABLED' });
