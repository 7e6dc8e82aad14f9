import type { Application } from '../application/application.ts';
import { COMPLETE_PROGRESS } from '../application/progress/steps.ts';
import { applyPatch, PatchMismatch } from '../history/apply-patch.ts';
import type { Json } from '../history/json.ts';
import type { PatchOperation } from '../history/json-patch.ts';
import type { RecordChange } from '../history/record-change.ts';
import { type CalendarDate, easternDate, type Instant } from '../time/eastern-time.ts';
import { missingApplicationItems } from './application-items.ts';

export interface ApplicationEntry {
  kind: string;
  at: Instant;
  patch: PatchOperation[] | null;
  /** The change of loanApplicationProgress, if the entry names it. */
  progress: { to: number } | null;
  changes: RecordChange[] | null;
}

export interface ApplicationMoments {
  receivedOn: CalendarDate | null;
  /** They were imported, so the application may be older. */
  cameByImport: boolean;
  completedOn: CalendarDate | null;
  /** Whether the history reaches back to the start of the application. */
  isWholeHistory: boolean;
}

/**
 * Entries oldest first. A gap makes the day unknown, never guessed (DEADLINE-5). See `canReadOn` for `known`.
 */
export function readApplicationMoments(known?: ApplicationMoments): {
  read: (entry: ApplicationEntry) => void;
  isDone: () => boolean;
  moments: () => ApplicationMoments;
} {
  const found: ApplicationMoments = {
    ...(known ?? { receivedOn: null, cameByImport: false, completedOn: null, isWholeHistory: false }),
  };
  let document: Json | undefined;
  let hasGap = known?.isWholeHistory === false;

  const follow = (patch: readonly PatchOperation[] | null): void => {
    if (hasGap || found.receivedOn !== null) return;
    try {
      document = applyPatch(document, patch ?? []);
    } catch (error) {
      if (!(error instanceof PatchMismatch)) throw error;
      hasGap = true;
    }
    if (document === undefined) hasGap = true;
    found.isWholeHistory = !hasGap;
  };

  return {
    read(entry) {
      const day = easternDate(entry.at);
      if (found.completedOn === null && progressOf(entry) >= COMPLETE_PROGRESS) found.completedOn = day;
      follow(entry.patch);
      if (hasGap || found.receivedOn !== null) return;
      if (missingApplicationItems((document ?? {}) as Application).length > 0) return;
      found.receivedOn = day;
      found.cameByImport = entry.kind.endsWith('-imported');
    },
    isDone: () => (hasGap || found.receivedOn !== null) && found.completedOn !== null,
    moments: () => ({ ...found }),
  };
}

/** Reading can resume after the last entry read, unless the document still lacks items. */
export function canReadOn({ receivedOn, isWholeHistory }: ApplicationMoments): boolean {
  return receivedOn !== null || !isWholeHistory;
}

function progressOf({ progress, changes }: ApplicationEntry): number {
  if (progress !== null) return progress.to;
  const operations = (changes ?? []).flatMap(({ of, patch }) => (of === 'loan' ? patch : []));
  for (const operation of operations) {
    if (operation.op !== 'add' && operation.op !== 'replace') continue;
    const { path, value } = operation;
    if (path === '/progress') return Number(value);
    if (path === '') return Number((value as { progress?: number }).progress ?? 0);
  }
  return 0;
}
