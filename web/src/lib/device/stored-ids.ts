import { readStored, writeStored } from './local-storage.ts';

/** The oldest are dropped: the server knows them anyway. */
const maxIds = 500;

/** The notes that this device has answered about or voted for. */
export const storedIds = (name: 'answered' | 'upvoted') => (readStored(name) ?? []) as string[];

export function storeId(name: 'answered' | 'upvoted', id: string): void {
  const others = storedIds(name).filter((one) => one !== id);
  writeStored(name, [...others, id].slice(-maxIds));
}
