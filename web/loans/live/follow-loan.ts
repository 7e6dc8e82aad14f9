import type { QueryClient } from '@tanstack/react-query';
import type { LoanChange } from '../../../contract/live.ts';
import { fullName } from '../../../domain/person-name.ts';
import { shortName } from '../../../domain/presence.ts';
import { storedSession } from '../../api/session-store.ts';
import { userLabel } from '../user-label.ts';
import { type Doing, LiveConnection } from './live-connection.ts';
import type { FollowedLoan } from './live-loan.ts';
import { isShown, rereadChanged, rereadLoan } from './reread-changed.ts';

/** My own changes are on my screen already; another tab of mine may have made them. */
const OWN_CHANGES_MS = 2_000;

/** Opens the stream of a loan, and has read anew what it tells of. */
export function followLoan(
  queryClient: QueryClient,
  loan: FollowedLoan,
  { doing, onPeople }: { doing: Doing; onPeople: () => void },
): LiveConnection {
  function rereadOwn(changes: readonly LoanChange[]): void {
    const now = Date.now();
    const mutations = queryClient.getMutationCache().getAll();
    const isFromHere = mutations.some(({ state }) => now - state.submittedAt < 3 * OWN_CHANGES_MS);
    const unknown = changes.filter((change) =>
      isOfApplication(change) ? !isShown(queryClient, loan, change.version ?? 0) : !isFromHere,
    );
    rereadChanged(queryClient, loan, unknown);
  }

  /** Who made which version of the application, of those that were told of; null where it was me. */
  const savers = new Map<number, string | null>();
  loan.saversBetween = (from, to) => {
    const made = [...savers].filter(([version]) => version > from && version <= to);
    const others = new Set(made.flatMap(([, name]) => (name === null ? [] : [name])));
    const isMe = made.some(([, name]) => name === null);
    return { others: [...others], isMe, isKnown: made.length === to - from };
  };

  return new LiveConnection(loan, doing, {
    onPeople: (people) => {
      loan.people = people;
      loan.sentence = people.length === 0 ? '' : `Also in this loan: ${people.map(shortName).join(', ')}`;
      onPeople();
    },
    onChanges: (changes) => {
      for (const change of changes) {
        if (change.version === null || !isOfApplication(change)) continue;
        savers.set(change.version, isMine(change) ? null : nameOf(change));
      }
      const mine = changes.filter(isMine);
      rereadChanged(
        queryClient,
        loan,
        changes.filter((change) => !isMine(change)),
      );
      if (mine.length > 0) setTimeout(() => rereadOwn(mine), OWN_CHANGES_MS);
    },
    onRefresh: () => rereadLoan(queryClient, loan),
  });
}

function isMine({ by }: LoanChange): boolean {
  return by === storedSession()?.userName;
}

/** Whether it made a version of what the loan's `ETag` names. */
function isOfApplication({ kind }: LoanChange): boolean {
  return kind.startsWith('application-') || kind === 'loan-changed';
}

function nameOf({ firstName, lastName, by }: LoanChange): string {
  return firstName === null ? userLabel(by) : fullName({ firstName, lastName });
}
