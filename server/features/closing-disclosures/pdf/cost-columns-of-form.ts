import { CLOSING_WORDS as WORDS } from '../../../../domain/closing-disclosure/closing-words.ts';
import type { CostColumn } from '../../../../domain/closing-disclosure/cost-columns.ts';

export interface ShownColumn {
  column: CostColumn;
  /** Above the two columns of one payer. */
  payer: string;
  /** '' if the payer has one column. */
  when: string;
}

const BORROWER: readonly ShownColumn[] = [
  { column: 'borrowerAtClosing', payer: WORDS.borrowerPaid, when: WORDS.atClosing },
  { column: 'borrowerBeforeClosing', payer: WORDS.borrowerPaid, when: WORDS.beforeClosing },
];

const SELLER: readonly ShownColumn[] = [
  { column: 'sellerAtClosing', payer: WORDS.sellerPaid, when: WORDS.atClosing },
  { column: 'sellerBeforeClosing', payer: WORDS.sellerPaid, when: WORDS.beforeClosing },
];

const OTHERS: ShownColumn = { column: 'others', payer: WORDS.paidByOthers, when: '' };

/** Form H-25(A), H-25(J) without the seller (12 CFR 1026.38(t)(5)(vii)(A)), and H-25(I) with the seller alone ((vi)). */
export const COLUMNS_OF_FORM = {
  standard: [...BORROWER, ...SELLER, OTHERS],
  'without seller': [...BORROWER, OTHERS],
  'seller alone': SELLER,
} as const satisfies Record<string, readonly ShownColumn[]>;

export type CostForm = keyof typeof COLUMNS_OF_FORM;
