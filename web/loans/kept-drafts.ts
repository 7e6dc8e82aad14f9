import { storedDrafts } from '../forms/draft-storage.ts';

/** Where the drafts of applications stand in this browser's storage: prefix, person, loan, page. */
export const APPLICATION_DRAFTS = 'application-draft:';

/** A page of an application that was typed into in this browser and not saved. */
export interface KeptDraft {
  customerId: string;
  loanId: string;
  /** 'LN-26-004817'. */
  loanNumber: string;
  /** The key of the page: 'section1', or 'section1-co-borrower'. */
  slot: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The drafts of applications that a person typed in this browser and did not save, the newest of each loan, newest first. */
export function keptDrafts(userName: string): KeptDraft[] {
  const drafts = storedDrafts(`${APPLICATION_DRAFTS}${userName}:`)
    .flatMap(({ text }) => keptDraft(text))
    .toSorted((one, other) => other.savedAt - one.savedAt);
  return drafts.filter(({ loanId }, i) => drafts.findIndex((candidate) => candidate.loanId === loanId) === i);
}

/** None for a text that is no draft, and for a draft of the version before, which did not name its loan. */
function keptDraft(text: string): KeptDraft[] {
  try {
    const { customerId, loanId, loanNumber, slot, savedAt } = JSON.parse(text) as Record<string, unknown>;
    const isNamed = [customerId, loanId, loanNumber, slot].every((part) => typeof part === 'string');
    if (!isNamed || typeof savedAt !== 'number') return [];
    return [{ customerId, loanId, loanNumber, slot, savedAt } as KeptDraft];
  } catch {
    return [];
  }
}
