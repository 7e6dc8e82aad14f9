import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { ApplicationDraft } from './application-draft.ts';
import classes from './draft-offer.module.css';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const JUST_NOW_MS = 3 * SECOND_MS;

/** The time since something happened: 'just now', '12 s ago', '3 minutes ago'. Both in milliseconds since 1970. */
export function ageText(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < JUST_NOW_MS) return 'just now';
  if (age < MINUTE_MS) return `${Math.floor(age / SECOND_MS)} s ago`;
  if (age < HOUR_MS) return counted(Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return counted(Math.floor(age / HOUR_MS), 'hour');
  return counted(Math.floor(age / DAY_MS), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

interface DraftOfferProps {
  /** Oldest first. */
  drafts: readonly ApplicationDraft[];
  labelOf: (slot: string) => string;
  /** Whether somebody saved the application since the draft. */
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
        ? ' The social security number is not in the draft and must be typed again.'
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
