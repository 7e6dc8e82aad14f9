import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { DraftKey } from './draft-cipher.ts';
import { holdDraftKeys } from './draft-keys.ts';

/** A draft key that is always the same for the same number. */
export function draftKey(number: number): DraftKey {
  return { keyId: `key-${number}`, bytes: new Uint8Array(32).fill(number), cipher: xchacha20poly1305 };
}

/** Sets the keys as if the server had sent them. */
export function holdKeysOf(person: string, ...numbers: number[]): void {
  const [first = 1, ...rest] = numbers;
  holdDraftKeys(person, [draftKey(first), ...rest.map(draftKey)]);
}
