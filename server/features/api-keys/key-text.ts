import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX } from '../../../domain/api-keys/api-key.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 238 bits cannot be guessed, so a fast hash is enough, and wrong keys need no lockout. */
const RANDOM_LENGTH = 40;
/** The checksum lets secret scanners recognize keys, and rejects a typo without the database. */
const CHECK_LENGTH = 6;
const SHOWN_LENGTH = API_KEY_PREFIX.length + 8;

const PATTERN = new RegExp(
  `^${API_KEY_PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`,
);

export function newKeyText(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${API_KEY_PREFIX}${random}${checksum(random)}`;
}

export function isKeyText(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX);
}

export function isWellFormedKey(token: string): boolean {
  const [, random = '', check] = PATTERN.exec(token) ?? [];
  return check !== undefined && checksum(random) === check;
}

/** The part that is shown afterwards. */
export function keyStart(key: string): string {
  return key.slice(0, SHOWN_LENGTH);
}

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function checksum(text: string): string {
  let rest = crc32(text);
  let check = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    check = `${ALPHABET[rest % ALPHABET.length]}${check}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return check;
}
