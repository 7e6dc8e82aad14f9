import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { DraftKey } from './draft-cipher.ts';
import { holdDraftKeys } from './draft-keys.ts';

export function draftKey(number: number): DraftKey {
  return { keyId: `key-${number}`, bytes: new Uint8Array(32).fill(number), cipher: xchacha20poly1305 };
}

export function holdKeysOf(person: string, ...numbers: number[]): void {
  const [first = 1, ...rest] = numbers;
  holdDraftKeys(person, [draftKey(first), ...rest.map(draftKey)]);
}
