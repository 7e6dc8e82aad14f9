import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import type { LarKey } from '../../../../domain/hmda/record/lar-row.ts';

export type RaisedEdit = HmdaLoan['edits'][number];

export function isOpen({ state, value, override }: HmdaField): boolean {
  return state === 'asked' && value === null && override === null;
}

export function answerIn({ fields }: HmdaLoan, key: LarKey): HmdaField['answer'] {
  return fields.find((field) => field.key === key)?.answer ?? null;
}

export function overrideIn({ fields }: HmdaLoan, key: LarKey): HmdaField['override'] {
  return fields.find((field) => field.key === key)?.override ?? null;
}

export function confirmationIn({ edits }: HmdaLoan, editId: string): RaisedEdit['confirmed'] {
  return edits.find((edit) => edit.editId === editId)?.confirmed ?? null;
}
