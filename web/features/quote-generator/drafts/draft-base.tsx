import { memo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { SavedQuote } from '../../../../contract/quotes.ts';
import { carryOverDraft, type FormerDrafts } from '../../../forms/drafts/carry-over-draft.ts';
import type { CarryOver } from '../../../forms/drafts/use-draft.ts';
import { staffName } from '../../../loans/staff-names.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { QuoteTexts } from '../use-quote-form.ts';

interface DraftBaseNoticeProps {
  control: Control<QuoteTexts>;
  saved: SavedQuote | null;
  userName: string;
}

/** Says that a draft is older than a colleague's version, before it is saved on top of it. */
export const DraftBaseNotice = memo(function DraftBaseNotice({
  control,
  saved,
  userName,
}: DraftBaseNoticeProps) {
  const base = useWatch({ control, name: 'baseVersion' });
  const [newest] = saved === null ? [] : newerVersions(saved, base, userName);
  if (newest === undefined) return null;
  return (
    <Notice tone="warn">
      Your draft is based on version {base}. Version {newest.version} was saved by {staffName(newest.savedBy)}{' '}
      since, and is not part of it.
    </Notice>
  );
});

type Versions = Pick<SavedQuote, 'latestVersion' | 'versions'>;

/** Versions that colleagues saved after the one that the edits are based on, newest first. */
function newerVersions({ versions }: Versions, base: number | undefined, userName: string) {
  if (base === undefined) return [];
  return versions.filter(({ version, savedBy }) => version > base && savedBy !== userName);
}

/**
 * The version that a save is based on. The author knows their own later versions, such as one whose answer was lost
 * (QUOTE-68). A colleague's version is unknown to them, so the server refuses the save once.
 */
export function baseOf(quote: Versions, base: number | undefined, userName: string): number {
  return base !== undefined && newerVersions(quote, base, userName).length > 0 ? base : quote.latestVersion;
}

/**
 * Drafts were once named with the newest version's number, 'quote:person:id:3'. A draft that has a base belongs to the
 * version in the URL, and stays there.
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
