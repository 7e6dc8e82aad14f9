import type { Entry } from 'yauzl';

export const DAMAGED = 'This archive is damaged, or something else is hidden in it.';
export const BOMB = 'This archive unpacks to far more than it seems to hold, and is not taken.';

/** Ends the look into an archive; the message is for the person who uploads it. */
export class RefusedArchive extends Error {}

/** @param content what the entry is, as it stands in a sentence: 'a program'. */
export function refusedContent(entry: Entry, content: string, isOffice: boolean): RefusedArchive {
  const holder = isOffice ? 'Office document' : 'archive';
  return new RefusedArchive(`This ${holder} holds ${content}, ${shortName(entry)}, and is not taken.`);
}

/** @param reason the sentence that refuses the entry. */
export function refusedEntry(entry: Entry, reason: string): RefusedArchive {
  return new RefusedArchive(`${shortName(entry)} in this archive: ${reason}`);
}

function shortName({ fileName }: Entry): string {
  return fileName.slice(fileName.lastIndexOf('/') + 1).slice(0, 100);
}
