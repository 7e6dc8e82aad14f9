import type { ReactNode } from 'react';
import { BUYDOWN_PAYERS } from '../../../../domain/quotes/buydowns/temporary-buydown.ts';
import { BUYDOWN_CHOICES, type BuydownTexts } from './buydown-texts.ts';

interface BuydownFieldsProps {
  texts: BuydownTexts & { purpose: string };
  /** The part of the card that draws a list. */
  choice: (name: keyof BuydownTexts, label: string, options: readonly string[]) => ReactNode;
}

/** The temporary buydown of a loan, and who pays for it. */
export function BuydownFields({ texts: { buydownPlan = 'None', purpose }, choice }: BuydownFieldsProps) {
  return (
    <>
      {choice('buydownPlan', 'Temporary buydown', BUYDOWN_CHOICES)}
      {buydownPlan === 'None' || purpose === 'Refinance'
        ? null
        : choice('buydownPayer', 'Buydown paid by', BUYDOWN_PAYERS)}
    </>
  );
}
