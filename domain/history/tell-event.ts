import { type EventDetails, eventWords } from './event-words.ts';
import type { PatchOperation } from './json-patch.ts';
import type { RecordChange, RecordKind } from './record-change.ts';
import { tellAnswerPatch, tellVersions } from './tell-application.ts';
import { tellLoanAction } from './tell-loan-action.ts';
import { tellMove } from './tell-move.ts';
import { tellRecord } from './tell-record.ts';
import type { BothStates, ToldChange } from './told-change.ts';

export interface RecordedEvent {
  kind: string;
  details: EventDetails | null;
  patch: PatchOperation[] | null;
  changes: RecordChange[] | null;
  /** What the same act did to the loan, which an entry beside this one keeps. */
  loanChanges?: RecordChange[] | null;
}

/** Whole states around an event, as far as they are known. They name the rows that it changed. */
export interface KnownStates {
  application?: BothStates | undefined;
  /** By the id of the record. */
  records?: ReadonlyMap<string, BothStates> | undefined;
}

export interface ToldEvent {
  /** As it follows the name of the person. */
  what: string;
  changes: ToldChange[];
}

/** An entry of the history in words. */
export function tellEvent(event: RecordedEvent, known: KnownStates = {}): ToldEvent {
  const { kind, details, loanChanges } = event;
  const move = tellMove(event);
  if (move !== null) return { what: eventWords(kind, details), changes: [move] };
  const { patch, changes } = inParts(event);
  const records = (changes ?? []).map((change) => ({ change, states: known.records?.get(change.id) }));
  const tell = (change: RecordChange, states?: BothStates) => tellRecord(change, details, states);
  const told = [
    ...(known.application === undefined ? tellAnswerPatch(patch ?? []) : tellVersions(known.application)),
    ...(kind.startsWith('loan-action-')
      ? tellLoanAction({ records, loanChanges: loanChanges ?? [], tell, details })
      : records.flatMap(({ change, states }) => tell(change, states))),
  ];
  const words = eventWords(kind, details);
  return {
    what: told.length === 0 && saysNothing(event) ? `${words}: no answer changed` : words,
    changes: told,
  };
}

/** A save may only add a row that is still blank, or record that a page was saved. Its entry would have nothing to show. */
function saysNothing({ kind, details }: RecordedEvent): boolean {
  if (kind !== 'application-saved' || details?.restored !== undefined) return false;
  return (details?.socialSecurityNumbersOf ?? []).length === 0;
}

/** Entries whose patch was of a record, before records had `changes`. They say what something became, not what it was. */
const EARLIER: Readonly<Record<string, RecordKind>> = {
  'loan-changed': 'loan',
  'loan-action-created': 'loan-action',
  'loan-action-changed': 'loan-action',
};

function inParts({ kind, patch, changes }: RecordedEvent): Pick<RecordedEvent, 'patch' | 'changes'> {
  const of = EARLIER[kind];
  return of === undefined || patch === null
    ? { patch, changes }
    : { patch: null, changes: [{ of, id: '', patch }] };
}

/** The numbers themselves are sealed and in no history; only their last digits stand in the document. */
export function isSocialSecurityNumber(path: string): boolean {
  return path.endsWith('socialSecurityNumber');
}
