import type { OrderType } from '../../../domain/order-email.ts';
import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failure-text.ts';

interface OrderWords {
  /** While the draft is created (loan actions specification, section 4). */
  creating: string;
  /** Names the result of the form. */
  create: string;
  /** What was ordered, within a sentence. */
  thing: string;
}

export const ORDER_WORDS: Record<OrderType, OrderWords> = {
  TITLE_DOCS: {
    creating: 'Creating Title Docs Action...',
    create: 'Create Draft',
    thing: 'title documents',
  },
  INSURANCE_BINDER: {
    creating: 'Creating Insurance Binder...',
    create: 'Insurance Binder',
    thing: 'the insurance binder',
  },
};

/** What the pop-up says of a call that failed (loan actions specification, section 8); null where the page alone says it. */
export function popUpOfFailure(error: unknown): string | null {
  const { status } = asApiError(error);
  if (status === 404) return 'File Not Found ?';
  return status === 500 ? failureText(error) : null;
}
