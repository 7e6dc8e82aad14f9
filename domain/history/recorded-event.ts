import type { EventDetails } from './event-words.ts';
import type { PatchOperation } from './json-patch.ts';
import type { RecordChange } from './record-change.ts';

/** An event as the history has it. */
export interface RecordedEvent {
  kind: string;
  details: EventDetails | null;
  patch: PatchOperation[] | null;
  changes: RecordChange[] | null;
  /** The effect of the same action on the loan, which another entry holds. */
  loanChanges?: RecordChange[] | null;
}
