import type { SubscribeToOtherTabs } from './session-keeper.ts';

const tokenPrefix = 'CognitoIdentityServiceProvider.';

/** Whether this browser has stored tokens, valid or not. */
export const hasStoredTokens = (): boolean =>
  Object.keys(localStorage).some(
    (key) => key.startsWith(tokenPrefix) && key.endsWith('.accessToken'),
  );

export const onOtherTabChange: SubscribeToOtherTabs = (onChange) => {
  const onStorage = ({ key }: StorageEvent) => {
    // No key: the whole storage was cleared.
    if (key === null || (key.startsWith(tokenPrefix) && key.endsWith('.accessToken'))) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
