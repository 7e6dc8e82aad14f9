import { formatInstant } from '../../../domain/eastern-time.ts';
import type { Savers } from '../../loans/live/live-loan.ts';
import type { ConflictSides } from './conflict-dialog.tsx';
import type { TwofoldAnswer } from './restored-answers.ts';
import { isOwnTab, saversText } from './savers.ts';

const TOGETHER = 'Everything else is put together already.';

/**
 * Says of whom the two values are: of two people, or of one person who saved in another tab.
 * @param typed where this person's value stands: on the page, or in a draft that was typed before.
 */
export function sidesOf(savers: Savers, typed: 'here' | 'in a draft' = 'here'): ConflictSides {
  const title = 'Which of these is right?';
  const when = typed === 'here' ? 'while you were typing' : 'since you typed your draft';
  if (isOwnTab(savers)) {
    return {
      title,
      consequence: `You saved this application in another tab ${when}, and changed the same there. ${TOGETHER}`,
      mine: () => (typed === 'here' ? 'Typed here' : 'In your draft'),
      theirs: () => 'Saved in your other tab',
    };
  }
  return {
    title,
    consequence: `${saversText(savers)} saved this application ${when}, and changed the same as you. ${TOGETHER}`,
    mine: () => 'Yours',
    theirs: () => (savers.isMe ? 'Saved meanwhile' : theirSide(savers)),
  };
}

/** The one person who saved meanwhile by name, as in every dialog of the kind. Of several it is not known whose the value is. */
function theirSide({ others, isKnown }: Savers): string {
  const [name] = others;
  return isKnown && others.length === 1 && name !== undefined ? name : 'Theirs';
}

/** One person typed into two tabs and saved neither. */
export const OF_TWO_DRAFTS: ConflictSides<TwofoldAnswer> = {
  title: 'You typed two different answers',
  consequence: `You typed these in two tabs and saved neither. Choose the answers to keep. ${TOGETHER}`,
  mine: ({ newerAt }) => `Newer draft (${timeOf(newerAt)})`,
  theirs: ({ olderAt }) => `Older draft (${timeOf(olderAt)})`,
};

/** Milliseconds since 1970 as 'Jul 4, 2025, 9:18 AM ET'. */
function timeOf(at: number): string {
  return `${formatInstant(new Date(at))} ET`;
}
