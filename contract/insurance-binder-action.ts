import { z } from 'zod';
import { MANDATORY_MESSAGE } from '../domain/order-email.ts';
import {
  closingDateSchema,
  externalLoanIdSchema,
  orderAddresseesSchema,
  orderEmailDraftSchema,
} from './order-email.ts';

const insuranceBinderFields = {
  externalLoanId: externalLoanIdSchema,
  closingDate: closingDateSchema,
  impoundsOrEscrow: z.enum(['Yes', 'No'], { error: MANDATORY_MESSAGE }),
};

/** The form of the insurance binder; it is what creating the action takes (loan actions specification, section 5). */
export const newInsuranceBinderSchema = z.object({
  ...insuranceBinderFields,
  actionData: z.object({ email: orderAddresseesSchema('INSURANCE_BINDER') }),
});

export type NewInsuranceBinder = z.output<typeof newInsuranceBinderSchema>;

/** What a change of the draft may carry; what it leaves out stays. */
export const insuranceBinderChangeSchema = z
  .object({
    ...insuranceBinderFields,
    actionData: z.object({ email: orderEmailDraftSchema('INSURANCE_BINDER') }),
  })
  .partial();
