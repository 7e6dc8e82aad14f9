import { formatInstant } from '../../../domain/eastern-time.ts';
import type { ConflictSides } from './conflict-dialog.tsx';
import type { TwofoldAnswer } from './restored-answers.ts';

const TOGETHER = 'Everything else is put together already.';

/** Somebody else saved the application while this person typed. */
export const OF_TWO_PEOPLE: ConflictSides = {
  title: 'Which of these is right?',
  consequence: `Somebody else saved this application while you were typing, and changed the same as you. ${TOGETHER}`,
  mine: () => 'Yours',
  theirs: () => 'Theirs',
};

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
