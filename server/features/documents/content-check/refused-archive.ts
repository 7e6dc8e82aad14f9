export const DAMAGED = 'This archive is damaged, or something else is hidden in it.';
export const TOO_MANY = 'This archive contains too many files. Please split it.';
export const BOMB = 'This archive unpacks to far more than its size suggests, and is not accepted.';

/** A file that holds others, as a sentence calls it. */
export type Holder = 'file' | 'archive' | 'Office document' | 'mail' | 'PDF';

/** Stops the inspection of a file; the message is for the uploader. */
export class RefusedArchive extends Error {}

/** @param content the inner file's kind within a sentence: 'a program'. */
export function refusedContent(name: string, content: string, holder: Holder): RefusedArchive {
  const named = name === '' ? '' : ` ${shortName(name)},`;
  return new RefusedArchive(`This ${holder} contains ${content},${named} and is not accepted.`);
}

/** @param reason the sentence that refuses the inner file. */
export function refusedEntry(name: string, reason: string, holder: Holder): RefusedArchive {
  const within = holder === 'Office document' ? 'archive' : holder;
  return new RefusedArchive(`${name === '' ? 'A file' : shortName(name)} in this ${within}: ${reason}`);
}

function shortName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).slice(0, 100);
}
