import { randomBytes } from 'node:crypto';

/** Makes a text file of the given size with unique content, because equal bytes would be stored only once. */
export function madeText(size: number): Buffer {
  return Buffer.from(`${randomBytes(Math.ceil(size / 2)).toString('hex')}`.slice(0, size));
}

/** Makes another text of the same size. */
export function makeUnlikeOthers(text: Buffer): void {
  text.write(randomBytes(32).toString('hex'));
}
