import { memo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { SavedQuote } from '../../../../contract/quotes.ts';
import { staffName } from '../../../loans/staff-names.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { QuoteTexts } from '../use-quote-form.ts';
import { newerVersions } from './draft-base.ts';

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
