import type { NameOwner } from '../application/answers/answer-text.ts';
import type { BothStates, ChangeDescription } from './change-description.ts';
import { describeAnswerPatch, describeVersions } from './describe-application.ts';
import { describeLoanAction } from './describe-loan-action.ts';
import { describeMove } from './describe-move.ts';
import { describeRecord } from './describe-record.ts';
import { eventWords } from './event-words.ts';
import type { RecordChange } from './record-change.ts';
import type { RecordedEvent } from './recorded-event.ts';

/** The known whole states around an event. They name the rows that it changed. */
export interface StatesAroundEntry {
  application?: BothStates | undefined;
  /** By the id of the record. */
  records?: ReadonlyMap<string, BothStates> | undefined;
  /** The owners of the finances, who may have left the loan. */
  nameOwner?: NameOwner | undefined;
}

export interface EventDescription {
  /** The text that follows the person's name. */
  what: string;
  changes: ChangeDescription[];
}

/** An entry of the history in words. */
export function describeEvent(event: RecordedEvent, known: StatesAroundEntry = {}): EventDescription {
  const { kind, details, patch, changes, loanChanges } = event;
  const move = describeMove(event);
  if (move !== null) return { what: eventWords(kind, details), changes: [move] };
  const records = (changes ?? []).map((change) => ({ change, states: known.records?.get(change.id) }));
  const describeChange = (change: RecordChange, states?: BothStates) =>
    describeRecord(change, details, states);
  const described = [
    ...(known.application === undefined
      ? describeAnswerPatch(patch ?? [], known.nameOwner)
      : describeVersions(known.application, known.nameOwner)),
    ...(kind.startsWith('loan-action-')
      ? describeLoanAction({ records, loanChanges: loanChanges ?? [], describeChange, details })
      : records.flatMap(({ change, states }) => describeChange(change, states))),
  ];
  const words = eventWords(kind, details);
  return {
    what: described.length === 0 && saysNothing(event) ? `${words}: no answer changed` : words,
    changes: described,
  };
}

/** A save may only add a blank row, or record that a page was saved. Its entry would be empty. */
function saysNothing({ kind, details }: RecordedEvent): boolean {
  if (kind !== 'application-saved' || details?.restored !== undefined) return false;
  return [...(details?.socialSecurityNumbersOf ?? []), ...(details?.accountNumbersOf ?? [])].length === 0;
}

/** The numbers themselves are sealed and in no history; the document holds only their last digits. */
export function isSocialSecurityNumber(path: string): boolean {
  return path.endsWith('socialSecurityNumber');
}
