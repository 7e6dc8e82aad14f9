import type { NameOwner } from '../application/answers/answer-text.ts';
import { pathLabel } from '../documents/document-folder.ts';
import type { BothStates, ChangeDescription } from './change-description.ts';
import { describeAnswerPatch, describeVersions } from './describe-application.ts';
import { describeRecord } from './describe-record.ts';
import { type EventDetails, eventWords } from './event-words.ts';
import type { PatchOperation } from './json-patch.ts';
import type { RecordChange } from './record-change.ts';

interface ActionParts {
  records: readonly { change: RecordChange; states: BothStates | undefined }[];
  loanChanges: readonly RecordChange[];
  describeChange: (change: RecordChange, states?: BothStates) => ChangeDescription[];
  details: EventDetails | null;
}

/** Changes of an action and its loan, without repeats. A loan status is one line, including its closing date. */
/** Beside status and closing date; the other values follow from them. */
const TOLD_OF_STATUS = [': Reason', 'verridden requirement'];

function describeLoanAction({
  records,
  loanChanges,
  describeChange,
  details,
}: ActionParts): ChangeDescription[] {
  const ofAction = records.flatMap(({ change, states }) => describeChange(change, states));
  const ofLoan = loanChanges.flatMap((change) => describeChange(change));
  if (details?.actionType === 'LOAN_STATUS') return statusLine(ofAction, ofLoan);
  return [...ofAction, ...ofLoan.filter(({ label }) => label === LOAN_STATUS || label === LOAN_CLOSING)];
}

const LOAN_CLOSING = 'Loan: Closing date';

const LOAN_STATUS = 'Loan status';

function statusLine(
  ofAction: readonly ChangeDescription[],
  ofLoan: readonly ChangeDescription[],
): ChangeDescription[] {
  const find = (described: readonly ChangeDescription[], ending: string) =>
    described.find(({ label }) => label.endsWith(ending));
  // The loan has the old and the new status. An action from an earlier release, or without an effect, has only the new
  // one.
  const status = find(ofLoan, LOAN_STATUS) ?? find(ofAction, ': Loan status') ?? find(ofAction, ': Status');
  const closing = find(ofAction, ': Closing date') ?? find(ofLoan, ': Closing date');
  const reason = ofAction.filter(({ label }) => TOLD_OF_STATUS.some((told) => label.includes(told)));
  if (status === undefined) return [...(closing === undefined ? [] : [closing]), ...reason];
  const ending = closing?.to == null ? '' : `, closing date ${closing.to}`;
  return [{ ...status, label: LOAN_STATUS, to: status.to === null ? null : status.to + ending }, ...reason];
}

export interface RecordedEvent {
  kind: string;
  details: EventDetails | null;
  patch: PatchOperation[] | null;
  changes: RecordChange[] | null;
  /** The action's effect on the loan, from another entry. */
  loanChanges?: RecordChange[] | null;
}

/** Describes a move as one event, although it is recorded as a deleted original and a copy. Null for other events. */
function describeMove({ kind, details }: RecordedEvent): ChangeDescription | null {
  if (kind !== 'file-moved' || details?.copyOf === undefined) return null;
  const { from, path } = details;
  if (typeof from !== 'string' || path === undefined) return null;
  return {
    label: 'Document: Folder',
    kind: 'changed',
    from: pathLabel(from),
    to: pathLabel(path),
    path: null,
  };
}

export interface StatesAroundEntry {
  application?: BothStates | undefined;
  records?: ReadonlyMap<string, BothStates> | undefined;
  nameOwner?: NameOwner | undefined;
}

export interface EventDescription {
  /** What happened, worded to follow the person's name. */
  what: string;
  changes: ChangeDescription[];
}

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
  const words = statusWords(event) ?? eventWords(kind, details);
  return {
    what: described.length === 0 && saysNothing(event) ? `${words}: no answer changed` : words,
    changes: described,
  };
}

/** 'changed status to Suspended'. */
function statusWords({ kind, details, changes }: RecordedEvent): string | null {
  if (!kind.startsWith('loan-action-') || details?.actionType !== 'LOAN_STATUS') return null;
  const [status] = (changes ?? [])
    .flatMap((change) => describeRecord(change, details))
    .filter(({ label }) => label.endsWith(': Loan status') || label.endsWith(': Status'));
  return status?.to == null ? null : `changed status to ${status.to}`;
}

/** Some entries have nothing to show: a save that only added a blank row, or marked a page as saved. */
function saysNothing({ kind, details }: RecordedEvent): boolean {
  if (kind !== 'application-saved' || details?.restored !== undefined) return false;
  return [...(details?.socialSecurityNumbersOf ?? []), ...(details?.accountNumbersOf ?? [])].length === 0;
}

/** Full numbers are sealed; the document has only their last digits. */
export function isSocialSecurityNumber(path: string): boolean {
  return path.endsWith('socialSecurityNumber');
}
