import type { EventDetails } from './event-words.ts';
import type { RecordChange } from './record-change.ts';
import type { BothStates, ToldChange } from './told-change.ts';

interface ActionParts {
  records: readonly { change: RecordChange; states: BothStates | undefined }[];
  /** What the action did to the columns of its loan. */
  loanChanges: readonly RecordChange[];
  tell: (change: RecordChange, states?: BothStates) => ToldChange[];
  details: EventDetails | null;
}

/** What was done to an action and by it to its loan, each thing once. A status of a loan is one line, with the day of its closing. */
export function tellLoanAction({ records, loanChanges, tell, details }: ActionParts): ToldChange[] {
  const ofAction = records.flatMap(({ change, states }) => tell(change, states));
  const ofLoan = loanChanges.flatMap((change) => tell(change));
  if (details?.actionType === 'LOAN_STATUS') return statusLine(ofAction, ofLoan);
  return [...ofAction, ...ofLoan.filter(({ label }) => label === LOAN_STATUS)];
}

const LOAN_STATUS = 'Loan status';

function statusLine(ofAction: readonly ToldChange[], ofLoan: readonly ToldChange[]): ToldChange[] {
  const find = (told: readonly ToldChange[], ending: string) =>
    told.find(({ label }) => label.endsWith(ending));
  // The loan says from what it went to what; the action of an earlier release, or without an effect, only what it became.
  const status = find(ofLoan, LOAN_STATUS) ?? find(ofAction, ': Loan status') ?? find(ofAction, ': Status');
  const closing = find(ofAction, ': Closing date') ?? find(ofLoan, ': Closing date');
  if (status === undefined) return closing === undefined ? [] : [closing];
  const ending = closing?.to == null ? '' : `, closing date ${closing.to}`;
  return [{ ...status, label: LOAN_STATUS, to: status.to === null ? null : status.to + ending }];
}
