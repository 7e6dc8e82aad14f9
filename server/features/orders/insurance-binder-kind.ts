import {
  insuranceBinderChangeSchema,
  newInsuranceBinderSchema,
} from '../../../contract/insurance-binder-action.ts';
import { draftInsuranceBinderEmail } from '../../../domain/order-draft.ts';
import type { LoanActionKind } from '../loan-actions/loan-action-kind.ts';
import { createOrderKind, type OrderParts } from './order-kind.ts';

/** Ordering the insurance binder (loan actions specification, sections 3 to 5). */
export function createInsuranceBinderKind(parts: OrderParts): LoanActionKind {
  return createOrderKind(
    {
      actionType: 'INSURANCE_BINDER',
      mailKind: 'insurance-binder',
      formSchema: newInsuranceBinderSchema,
      changeSchema: insuranceBinderChangeSchema,
      compose: (facts, { impoundsOrEscrow }) => draftInsuranceBinderEmail(facts, impoundsOrEscrow),
    },
    parts,
  );
}
