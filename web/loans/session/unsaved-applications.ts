import { storedDrafts } from '../../forms/drafts/draft-storage.ts';

/** Prefix of application drafts in this browser's storage: prefix, person, loan, page. */
export const APPLICATION_DRAFTS = 'application-draft:';

/** A page of an application with unsaved typing in this browser. */
export interface UnsavedApplication {
  customerId: string;
  loanId: string;
  /** 'LN-26-004817'. */
  loanNumber: string;
  /** The key of the page: 'section1', or 'section1-co-borrower'. */
  slot: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A person's unsaved application drafts in this browser: the newest of each loan, newest first. */
export function unsavedApplications(userName: string): UnsavedApplication[] {
  const drafts = storedDrafts(`${APPLICATION_DRAFTS}${userName}:`)
    .flatMap(({ text }) => keptDraft(text))
    .toSorted((one, other) => other.savedAt - one.savedAt);
  return drafts.filter(({ loanId }, i) => drafts.findIndex((candidate) => candidate.loanId === loanId) === i);
}

/** Undefined for a text that is not a draft, and for a draft of the previous version, which did not name its loan. */
function keptDraft(text: string): UnsavedApplication[] {
  try {
    const { customerId, loanId, loanNumber, slot, savedAt } = JSON.parse(text) as Record<string, unknown>;
    const isNamed = [customerId, loanId, loanNumber, slot].every((part) => typeof part === 'string');
    if (!isNamed || typeof savedAt !== 'number') return [];
    return [{ customerId, loanId, loanNumber, slot, savedAt } as UnsavedApplication];
  } catch {
    return [];
  }
}
