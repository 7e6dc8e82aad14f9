import type { MutationCache, QueryClient } from '@tanstack/react-query';
import type { LoanChange } from '../../../contract/live.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { shortNames } from '../../../domain/people/presence.ts';
import { storedSession } from '../../api/session/session-store.ts';
import { staffName } from '../staff-names.ts';
import type { FollowedLoan } from './followed-loan.ts';
import { LiveConnection, type OwnPresence } from './live-connection.ts';
import { isShown, rereadAfterChanges, rereadLoan } from './reread-after-changes.ts';

/** Streams report a change within two seconds, and the answer may take as long. */
const LATELY_MS = 6_000;

/** Whether this tab probably made a change: it is changing something, or began to a moment ago. Changes of documents name themselves by their key. */
export function isMadeHere(mutations: MutationCache, { kind }: Pick<LoanChange, 'kind'>): boolean {
  return mutations.getAll().some(({ options: { mutationKey }, state }) => {
    if (mutationKey?.[0] === 'documents' && !kind.startsWith('file-')) return false;
    return state.status === 'pending' || Date.now() - state.submittedAt < LATELY_MS;
  });
}

/** A person's own changes are already on their screen, possibly from another tab. */
const OWN_CHANGES_MS = 2_000;

/** A colleague who moves 200 documents makes 400 changes in a few seconds. */
const BETWEEN_REREADS_MS = 1_000;

/** Opens a loan's event stream, and rereads what its events concern. */
export function followLoan(
  queryClient: QueryClient,
  loan: FollowedLoan,
  { ownPresence, onPeople }: { ownPresence: OwnPresence; onPeople: () => void },
): LiveConnection {
  const reread = gathered<LoanChange>(
    (changes) => rereadAfterChanges(queryClient, loan, changes),
    BETWEEN_REREADS_MS,
  );

  function rereadOwn(changes: readonly LoanChange[]): void {
    reread(
      changes.filter((change) =>
        isOfApplication(change)
          ? !isShown(queryClient, loan, change.version ?? 0)
          : !isMadeHere(queryClient.getMutationCache(), change),
      ),
    );
  }

  /** Author of each reported application version; null for this person. */
  const authors = new Map<number, string | null>();
  loan.authorsBetween = (from, to) => {
    const made = [...authors].filter(([version]) => version > from && version <= to);
    const others = new Set(made.flatMap(([, name]) => (name === null ? [] : [name])));
    const isMe = made.some(([, name]) => name === null);
    return { others: [...others], isMe, isKnown: made.length === to - from };
  };

  return new LiveConnection(loan, ownPresence, {
    onPeople: (people) => {
      loan.people = people;
      loan.sentence = people.length === 0 ? '' : `Also in this loan: ${shortNames(people).join(', ')}`;
      onPeople();
    },
    onChanges: (changes) => {
      for (const change of changes) {
        if (change.version === null || !isOfApplication(change)) continue;
        authors.set(change.version, isMine(change) ? null : nameOf(change));
      }
      const mine = changes.filter(isMine);
      reread(changes.filter((change) => !isMine(change)));
      if (mine.length > 0) setTimeout(() => rereadOwn(mine), OWN_CHANGES_MS);
    },
    onRefresh: () => rereadLoan(queryClient, loan),
    onGone: () => {
      import('./lost-loans.ts').then(
        ({ forgetLoan }) => forgetLoan(queryClient, loan),
        () => undefined,
      );
    },
  });
}

function isMine({ by }: LoanChange): boolean {
  return by === storedSession()?.userName;
}

function isOfApplication({ kind }: LoanChange): boolean {
  return kind.startsWith('application-') || kind === 'loan-changed';
}

function nameOf({ firstName, lastName, by }: LoanChange): string {
  return firstName === null ? staffName(by) : fullName({ firstName, lastName });
}

/** Handles items at once, at most once per `pauseMs`: later ones wait for the pause to end. */
export function gathered<Item>(
  handle: (items: readonly Item[]) => void,
  pauseMs: number,
): (items: readonly Item[]) => void {
  let waiting: Item[] = [];
  let isPausing = false;
  const handleWaiting = () => {
    isPausing = waiting.length > 0;
    if (!isPausing) return;
    const items = waiting;
    waiting = [];
    setTimeout(handleWaiting, pauseMs);
    handle(items);
  };
  return (items) => {
    waiting.push(...items);
    if (!isPausing) handleWaiting();
  };
}
