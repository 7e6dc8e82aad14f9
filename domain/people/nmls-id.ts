import { z } from 'zod';
import { refuseCharacters, UNSEEN_IN_LINE } from '../texts/unsafe-characters.ts';

/** An id of the Nationwide Multistate Licensing System, of a company or a person; empty for none. */
export const nmlsIdSchema = z
  .string()
  .check(refuseCharacters(UNSEEN_IN_LINE))
  .trim()
  .regex(/^\d{0,12}$/, 'Enter up to 12 digits, or leave it empty');

/** 'NMLS #402100'; '' without an id, so that no bare label shows. */
export function nmlsText(id: string): string {
  return id === '' ? '' : `NMLS #${id}`;
}

/** 'Harbor Lending · NMLS #402100'. */
export function withNmlsId(name: string, id: string, separator = ' · '): string {
  return id === '' ? name : `${name}${separator}${nmlsText(id)}`;
}
