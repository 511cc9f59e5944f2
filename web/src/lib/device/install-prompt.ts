import { readStored, writeStored } from './local-storage.ts';

interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const name = 'installation-offered';
let prompt: InstallPromptEvent | null = null;

/** Prevents the browser's prompt to install the site, and stores it for later. */
export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPromptEvent;
  });
}

/** Opens the browser's installation dialog; null if the browser offers none, or it was offered before. */
export function consumeInstallPrompt(): (() => void) | null {
  const stored = prompt;
  if (!stored || readStored(name) === true) return null;
  writeStored(name, true);
  return () => void stored.prompt();
}
