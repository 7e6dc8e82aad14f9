/** The name of the installation's key for these keys: see `keysFor`. */
export const DRAFT_KEY = 'draft-key';

/** Each key is bound to this when it is sealed: a row that is moved to another person opens nothing. */
export function draftKeyOwner(staffId: string, id: string): string {
  return `draft-key ${staffId} ${id}`;
}
