import type { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

/** A draft key of a person, as sent by the server. */
export interface DraftKey {
  keyId: string;
  bytes: Uint8Array;
  /** The library loads together with the keys, because nothing is encrypted without them. */
  cipher: DraftCipher;
}

export type DraftCipher = typeof xchacha20poly1305;

/** XChaCha20-Poly1305: its nonces may be random, however many drafts one key encrypts. */
const NONCE_BYTES = 24;
/** The first characters of an encrypted draft; JSON never starts with them. */
const PREFIX = 'sealed1:';
/** Most arguments per call: engines accept about ten thousand. */
const CHUNK = 0x4000;

export function isEncrypted(text: string): boolean {
  return text.startsWith(PREFIX);
}

/**
 * Encrypts synchronously, because a closing page cannot wait.
 * @param text JSON, or other text without half a surrogate pair.
 * @param name the draft's name, without which it cannot be decrypted.
 */
export function encryptDraft({ keyId, bytes, cipher }: DraftKey, name: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const body = cipher(bytes, nonce, utf8(name)).encrypt(utf8(text));
  return `${PREFIX}${keyId}:${base64(nonce)}${base64(body)}`;
}

/** The text of an encrypted draft; null when no key opens it, or it is damaged. */
export function decryptDraft(keys: readonly DraftKey[], name: string, encrypted: string): string | null {
  const [, keyId, nonce = '', body = ''] = ENCRYPTED.exec(encrypted) ?? [];
  const key = keys.find((candidate) => candidate.keyId === keyId);
  if (key === undefined) return null;
  try {
    const bytes = key.cipher(key.bytes, bytesOf(nonce), utf8(name)).decrypt(bytesOf(body));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** 24 bytes are 32 characters of base64. */
const ENCRYPTED = /^sealed1:([^:]+):([A-Za-z0-9+/]{32})([A-Za-z0-9+/]+={0,2})$/;

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}

/** @throws DOMException when the text is not base64. */
export function bytesOf(text: string): Uint8Array {
  const decoded = atob(text);
  const bytes = new Uint8Array(decoded.length);
  for (let at = 0; at < decoded.length; at += 1) bytes[at] = decoded.charCodeAt(at);
  return bytes;
}
