import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { PresentPerson } from '../../../domain/people/presence.ts';
import { storedSession } from '../../api/session/session-store.ts';
import type { FollowedLoan, VersionAuthors } from './followed-loan.ts';
import type { LiveConnection, OwnPresence } from './live-connection.ts';

/** Moving between the screens of a loan keeps the stream. */
const LINGER_MS = 500;

const NOBODY: readonly PresentPerson[] = [];
const listeners = new Set<() => void>();
let followed: FollowedLoan | undefined;
let connection: Promise<LiveConnection | undefined> = Promise.resolve(undefined);
let ownPresence: OwnPresence = { isEditing: false, section: null };
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Follows the loan on screen: who else is in it, and their saves, reread as they arrive. */
export function useLiveLoan(customerId: string, loanId: string | null, now: OwnPresence): void {
  const queryClient = useQueryClient();
  const { isEditing, section } = now;
  useEffect(() => {
    if (loanId === null || storedSession() === null) return;
    clearTimeout(leaving);
    if (followed?.loanId !== loanId) {
      leave();
      follow(queryClient, { customerId, loanId, people: NOBODY, sentence: '', authorsBetween: unknown });
    }
    return () => {
      leaving = setTimeout(leave, LINGER_MS);
    };
  }, [queryClient, customerId, loanId]);
  useEffect(() => {
    ownPresence = { isEditing, section };
    void connection.then((opened) => opened?.setOwnPresence(ownPresence));
  }, [isEditing, section]);
}

/** Everybody else in the loan, also as a sentence. */
export function usePeopleHere(): { people: readonly PresentPerson[]; sentence: string } {
  const people = useSyncExternalStore(onChange, () => followed?.people ?? NOBODY);
  return { people, sentence: followed?.sentence ?? '' };
}

export function authorsBetween(from: number, to: number): VersionAuthors {
  return (followed?.authorsBetween ?? unknown)(from, to);
}

function unknown(): VersionAuthors {
  return { others: [], isMe: false, isKnown: false };
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function follow(queryClient: QueryClient, loan: FollowedLoan): void {
  followed = loan;
  // Without this file everything else still works.
  connection = import('./follow-loan.ts').then(
    ({ followLoan }) => followLoan(queryClient, loan, { ownPresence, onPeople: tell }),
    () => undefined,
  );
}

function leave(): void {
  if (followed === undefined) return;
  void connection.then((opened) => opened?.close());
  connection = Promise.resolve(undefined);
  followed = undefined;
  tell();
}
