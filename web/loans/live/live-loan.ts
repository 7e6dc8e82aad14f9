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
  /** Who made which version of the application, of those that were told of; null where it was me. */
  savers: Map<number, string | null>;
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
      follow(queryClient, { customerId, loanId, people: NOBODY, savers: new Map() });
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

/** Everybody else who has the loan open. */
export function usePeopleHere(): readonly PresentPerson[] {
  return useSyncExternalStore(onChange, () => followed?.people ?? NOBODY);
}

/** Who else made the versions after one up to another: 'Priya N. and Sam O.'; null when all of them are mine. */
export function saversBetween(from: number, to: number): string | null {
  const savers = [...(followed?.savers ?? [])].filter(([version]) => version > from && version <= to);
  const others = new Set(savers.flatMap(([, name]) => (name === null ? [] : [name])));
  if (others.size > 0) return [...others].join(' and ');
  return savers.length === to - from ? null : 'Somebody else';
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
