import { formatInstant } from '../../../domain/time/eastern-time.ts';
import type { DraftConflict } from '../../features/application-wizard/drafts/restored-answers.ts';
import type { VersionAuthors } from '../live/followed-loan.ts';
import type { ConflictSides } from './conflict-dialog.tsx';
import { authorsText, isOwnTab } from './version-authors.ts';

const TOGETHER = 'All other changes are already combined.';

/**
 * Labels of the two values, of two people or of one person in two tabs.
 * @param typed where this person's value is: on the page, or in an earlier draft.
 */
export function sidesOf(authors: VersionAuthors, typed: 'here' | 'in a draft' = 'here'): ConflictSides {
  const when = typed === 'here' ? 'while you were typing' : 'since you typed your draft';
  if (isOwnTab(authors)) {
    return {
      consequence: `You saved this application in another tab ${when}, and changed the same fields there. ${TOGETHER}`,
      mine: () => (typed === 'here' ? 'Typed here' : 'In your draft'),
      theirs: () => 'Saved in your other tab',
    };
  }
  return {
    consequence: `${authorsText(authors)} saved this application ${when}, and changed the same fields as you. ${TOGETHER}`,
    mine: () => 'Yours',
    theirs: () => (authors.isMe ? 'Saved meanwhile' : theirSide(authors)),
  };
}

/** The only person who saved meanwhile. If there are several, the value's author is unknown. */
function theirSide({ others, isKnown }: VersionAuthors): string {
  const [name] = others;
  return isKnown && others.length === 1 && name !== undefined ? name : 'Theirs';
}

/** One person typed in two tabs and saved neither. */
export const OF_TWO_DRAFTS: ConflictSides<DraftConflict> = {
  title: 'You typed two different answers',
  consequence: `You typed these in two tabs and saved neither. Choose the answers to keep. ${TOGETHER}`,
  mine: ({ newerAt }) => `Newer draft (${timeOf(newerAt)})`,
  theirs: ({ olderAt }) => `Older draft (${timeOf(olderAt)})`,
};

/** Milliseconds since 1970 as 'Jul 4, 2025, 9:18 AM ET'. */
function timeOf(at: number): string {
  return `${formatInstant(new Date(at))} ET`;
}
