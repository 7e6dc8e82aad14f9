import type { LoanAction } from '../../contract/actions/loan-actions.ts';

/** 'ORDERED' → 'Ordered'; null without a status. */
export function actionStatusWord(status: string | null | undefined): string | null {
  if (!status) return null;
  const words = status.toLowerCase().replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The order's email did not arrive: somebody has to act. */
export function isUndelivered(action: Pick<LoanAction, 'mail'> | undefined): boolean {
  return action?.mail?.state === 'failed';
}

/** The same, with the delivery of the email: 'Ordered, not delivered'. */
export function orderWord(action: Pick<LoanAction, 'status' | 'mail'> | undefined): string | null {
  const word = actionStatusWord(action?.status);
  return isUndelivered(action) ? `${word}, not delivered` : word;
}
