import { randomBytes } from 'node:crypto';

/** Text as a file of so many bytes, which no other has: equal bytes would be stored once. */
export function madeText(size: number): Buffer {
  return Buffer.from(`${randomBytes(Math.ceil(size / 2)).toString('hex')}`.slice(0, size));
}

/** Makes of a text another one of the same size. */
export function makeUnlikeOthers(text: Buffer): void {
  text.write(randomBytes(32).toString('hex'));
}
