import { Button } from '@mantine/core';
import { ageText } from '../../../forms/drafts/draft-age.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { ApplicationDraft } from './application-draft.ts';
import classes from './draft-offer.module.css';

interface DraftOfferProps {
  /** Oldest first. */
  drafts: readonly ApplicationDraft[];
  labelOf: (slot: string) => string;
  /** True if somebody has saved the application since the draft. */
  isOutdated: boolean;
  onUse: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ drafts, labelOf, isOutdated, onUse, onDiscard }: DraftOfferProps) {
  const newest = drafts.at(-1);
  if (newest === undefined) return null;
  return (
    <Notice title={`Typed ${ageText(newest.savedAt, Date.now())} and not saved:`} announce>
      {[...new Set(drafts.flatMap(({ slot, slots = [slot] }) => slots.map(labelOf)))].join(', ')}.
      {isOutdated
        ? ' The application was saved since then. Your changes are added. Where both changed the same field, you choose.'
        : ''}
      {drafts.length > 1 ? ' It was typed in more than one tab. Where the answers differ, you choose.' : ''}
      {drafts.some((draft) => draft.lacksNumber)
        ? ' The Social Security number is not in the draft and must be typed again.'
        : ''}
      <span className={classes.actions}>
        <Button size="xs" onClick={onUse} data-start>
          Use it
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </Notice>
  );
}
