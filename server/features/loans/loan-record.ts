import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';

export function changeOfLoan(loanId: string, before: object, change: object): RecordChange {
  const older = Object.fromEntries(Object.entries(before).filter(([column]) => column in change));
  return recordChange('loan', loanId, recordedRow(older), recordedRow(change));
}

/** @param document JSON text, stored unchanged. */
export function startOf(loan: { id: string } & object, document: string): { patch: string; changes: string } {
  return {
    patch: `[{"op":"add","path":"","value":${document}}]`,
    changes: JSON.stringify([recordChange('loan', loan.id, undefined, recordedRow(loan))]),
  };
}
