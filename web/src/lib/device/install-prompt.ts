import { readStored, writeStored } from './local-storage.ts';

interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const name = 'installationOffered';
let prompt: InstallPromptEvent | null = null;

/** Keeps the browser's offer to install the site until it is useful. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPromptEvent;
  });
}

/** Opens the browser's installation dialog; null if the browser offers none, or it was offered before. */
export function takeInstallPrompt(): (() => void) | null {
  const held = prompt;
  if (!held || readStored(name) === true) return null;
  writeStored(name, true);
  return () => void held.prompt();
}
