import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { PresentPerson } from '../../../domain/presence.ts';
import { storedSession } from '../../api/session-store.ts';
import type { Doing, LiveConnection } from './live-connection.ts';

/** Going from one screen of a loan to another keeps the stream. */
const LINGER_MS = 500;

/** The one loan that this tab follows. */
export interface FollowedLoan {
  customerId: string;
  loanId: string;
  people: readonly PresentPerson[];
  /** Who they are, to be read out as they come and go. */
  sentence: string;
  /** Who made the versions after one up to another. */
  saversBetween: (from: number, to: number) => Savers;
}

/** Who made some versions of an application. */
export interface Savers {
  /** By their full names. */
  others: readonly string[];
  /** Whether the person here made one of them, in another tab. */
  isMe: boolean;
  /** Whether that is all of them. */
  isKnown: boolean;
}

const NOBODY: readonly PresentPerson[] = [];
const listeners = new Set<() => void>();
let followed: FollowedLoan | undefined;
let connection: Promise<LiveConnection | undefined> = Promise.resolve(undefined);
let doing: Doing = { isEditing: false, section: null };
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Follows the loan on the screen: who else is there, and what they save, which is read anew as it is told. */
export function useLiveLoan(customerId: string, loanId: string | null, now: Doing): void {
  const queryClient = useQueryClient();
  const { isEditing, section } = now;
  useEffect(() => {
    if (loanId === null || storedSession() === null) return;
    clearTimeout(leaving);
    if (followed?.loanId !== loanId) {
      leave();
      follow(queryClient, { customerId, loanId, people: NOBODY, sentence: '', saversBetween: unknown });
    }
    return () => {
      leaving = setTimeout(leave, LINGER_MS);
    };
  }, [queryClient, customerId, loanId]);
  useEffect(() => {
    doing = { isEditing, section };
    void connection.then((opened) => opened?.setDoing(doing));
  }, [isEditing, section]);
}

/** Everybody else who has the loan open, and the same in words. */
export function usePeopleHere(): { people: readonly PresentPerson[]; sentence: string } {
  const people = useSyncExternalStore(onChange, () => followed?.people ?? NOBODY);
  return { people, sentence: followed?.sentence ?? '' };
}

/** Who made the versions after one up to another, as far as the loan's stream has told it. */
export function saversBetween(from: number, to: number): Savers {
  return (followed?.saversBetween ?? unknown)(from, to);
}

function unknown(): Savers {
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
  // Without the file everything works but this.
  connection = import('./follow-loan.ts').then(
    ({ followLoan }) => followLoan(queryClient, loan, { doing, onPeople: tell }),
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
