import type { BothStates, ChangeDescription } from './change-description.ts';
import type { EventDetails } from './event-words.ts';
import type { RecordChange } from './record-change.ts';

interface ActionParts {
  records: readonly { change: RecordChange; states: BothStates | undefined }[];
  /** The effect of the action on its loan's columns. */
  loanChanges: readonly RecordChange[];
  describeChange: (change: RecordChange, states?: BothStates) => ChangeDescription[];
  details: EventDetails | null;
}

/**
 * The changes of an action and of its loan, each once. A status of a loan is one line, with its closing date.
 */
export function describeLoanAction({
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
  // The loan knows the old and the new status. An action of an earlier release, or without an effect, knows
  // only the new one.
  const status = find(ofLoan, LOAN_STATUS) ?? find(ofAction, ': Loan status') ?? find(ofAction, ': Status');
  const closing = find(ofAction, ': Closing date') ?? find(ofLoan, ': Closing date');
  if (status === undefined) return closing === undefined ? [] : [closing];
  const ending = closing?.to == null ? '' : `, closing date ${closing.to}`;
  return [{ ...status, label: LOAN_STATUS, to: status.to === null ? null : status.to + ending }];
}
