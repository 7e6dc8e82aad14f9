import { isEmpty } from '../checks/field-rules.ts';

export const NO_OWNER = 'please choose the borrower whom this belongs to';

/** Fields that say nothing about an entry by themselves. */
const NO_CONTENT: ReadonlySet<string> = new Set(['id', 'owners', 'type']);

/** Whether an entry of the finances says more than its kind and its owners. */
export function isFilledEntry(entry: object): boolean {
  return Object.entries(entry).some(([name, value]) => !NO_CONTENT.has(name) && !isEmpty(value));
}

/** Whether something is typed into an entry that belongs to nobody. */
export function isEntryWithoutOwner(entry: { owners?: readonly string[] | null | undefined }): boolean {
  return isEmpty(entry.owners) && isFilledEntry(entry);
}
