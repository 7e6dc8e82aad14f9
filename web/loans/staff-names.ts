import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { TaskRole } from '../../domain/loans/task-assignment.ts';
import { type AssigneeName, nameAssigneeBy } from '../../domain/people/assignee-name.ts';
import type { StaffName } from '../../domain/people/person-name.ts';
import { call } from '../api/client.ts';

/** Shown when no user name is available (BASE-5). */
const DEFAULT_USER_LABEL = 'Processor';

let fullNames: ReadonlyMap<string, string> = new Map();
let nameAssignee = nameAssigneeBy([]);
const listeners = new Set<() => void>();

/** Stores names from the server; components that show one rerender. */
export function learnStaffNames(names: readonly StaffName[], assignees: readonly AssigneeName[] = []): void {
  fullNames = new Map(names.map(({ userName, fullName }) => [userName, fullName]));
  nameAssignee = nameAssigneeBy(assignees);
  for (const listener of listeners) listener();
}

/**
 * A staff member's first and last name. Until names have loaded, and for people unknown to the server, the user name on
 * records. Components that show it also call `useStaffNames`.
 */
export function staffName(userName: string | null | undefined): string {
  return fullNames.get(userName?.toLowerCase() ?? '') || userName || DEFAULT_USER_LABEL;
}

/** Null until names have loaded, and for people the server does not know. */
export function knownStaffName(userName: string): string | null {
  return fullNames.get(userName.toLowerCase()) ?? null;
}

export function staffFullNames(): ReadonlySet<string> {
  return new Set(fullNames.values());
}

/** First and last name of a person on a loan, which stores only the first name (LIST-47). */
export function assigneeName(role: TaskRole, firstName: string | null | undefined): string | null {
  return firstName ? nameAssignee(role, firstName) : null;
}

export function useStaffNames(): void {
  useSyncExternalStore(subscribe, () => fullNames);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useReadStaffNames(): void {
  const { data } = useQuery({
    queryKey: ['staff-names'],
    queryFn: async ({ signal }) => (await call('listStaffNames', {}, { signal })).data,
    staleTime: 5 * 60_000,
  });
  useEffect(() => {
    if (data !== undefined) learnStaffNames(data.names, data.assignees);
  }, [data]);
}
