import { useSyncExternalStore } from 'react';
import type { StaffName } from '../../domain/staff-name.ts';

/** Said where no user name is available (loan actions specification, section 1). */
const DEFAULT_USER_LABEL = 'Processor';

let fullNames: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

/** Takes the names that the server knows; who shows one is drawn anew. */
export function learnStaffNames(names: readonly StaffName[]): void {
  fullNames = new Map(names.map(({ userName, fullName }) => [userName, fullName]));
  for (const listener of listeners) listener();
}

/**
 * What a person who acted is called on screen: by first and last name. The user name that records are stamped with is said until
 * the names are read, and of somebody whom the server does not know. A component that says it calls `useStaffNames` as well.
 */
export function userLabel(userName: string | null | undefined): string {
  return fullNames.get(userName?.toLowerCase() ?? '') || userName || DEFAULT_USER_LABEL;
}

/** Has the component drawn anew when names are learned. */
export function useStaffNames(): void {
  useSyncExternalStore(subscribe, () => fullNames);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
