import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';

/** What the history says of a change of some columns of a loan. */
export function changeOfLoan(loanId: string, before: object, change: object): RecordChange {
  const older = Object.fromEntries(Object.entries(before).filter(([column]) => column in change));
  return recordChange('loan', loanId, recordedRow(older), recordedRow(change));
}

/**
 * What the history says of a loan that begins: its row, and the first version of its application.
 * @param document JSON text, kept as it is.
 */
export function startOf(loan: { id: string } & object, document: string): { patch: string; changes: string } {
  return {
    patch: `[{"op":"add","path":"","value":${document}}]`,
    changes: JSON.stringify([recordChange('loan', loan.id, undefined, recordedRow(loan))]),
  };
}
