import type { SavedQuote } from '../../../../contract/quotes.ts';
import { carryOverDraft, type FormerDrafts } from '../../../forms/drafts/carry-over-draft.ts';
import type { CarryOver } from '../../../forms/drafts/use-draft.ts';
import type { QuoteTexts } from '../use-quote-form.ts';

type Versions = Pick<SavedQuote, 'latestVersion' | 'versions'>;

/** The versions that colleagues saved after the one that the typing began with, newest first. */
export function newerVersions({ versions }: Versions, base: number | undefined, userName: string) {
  if (base === undefined) return [];
  return versions.filter(({ version, savedBy }) => version > base && savedBy !== userName);
}

/**
 * The version that a save names as its base. Own versions after it are known to their author, such as one whose answer was
 * lost (QUOTE-68). A colleague's version is not, so the server refuses the save once.
 */
export function baseOf(quote: Versions, base: number | undefined, userName: string): number {
  return base !== undefined && newerVersions(quote, base, userName).length > 0 ? base : quote.latestVersion;
}

/**
 * The former names of the drafts of a quote had the number of the newest version, 'quote:person:id:3'. A draft with a base is
 * one of a version that the address names, and stays there.
 */
export function formerDraftOf(
  userName: string,
  draftKey: string,
  saved: SavedQuote | null,
): CarryOver | undefined {
  if (saved === null || draftKey !== saved.quoteId) return undefined;
  const former: FormerDrafts<Partial<QuoteTexts>> = {
    prefix: `quote:${userName}:${draftKey}:`,
    adapt: (rest, values) =>
      /^\d+$/.test(rest) && values.baseVersion === undefined
        ? { ...values, baseVersion: Number(rest) }
        : null,
  };
  return (isWanted) => carryOverDraft(former, `quote:${userName}:${draftKey}`, isWanted);
}
