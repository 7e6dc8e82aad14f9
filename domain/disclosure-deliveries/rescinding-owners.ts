import type { Application } from '../application/application.ts';
import { mayRescind } from '../deadlines/rescission/rescission-period.ts';
import { deliveryBorrowers } from './delivery-recipients.ts';
import type { Owner } from './loan-delivery.ts';

/**
 * "each consumer who has the right to rescind" (12 CFR 1026.17(d)): every borrower of a refinance of the home, and the
 * other owners (comment 23(b)(1)-1). Empty if nobody may. An exemption that Deadlines records later changes nothing: a copy
 * too many does no harm.
 */
export function rescindingOwners(
  application: Application,
  others: readonly { id: string; name: string }[],
): Owner[] {
  if (!canRescindLoan(application)) return [];
  return [
    ...deliveryBorrowers(application).map(({ recipient, name }) => ({ recipient, name })),
    ...others.map(({ id, name }) => ({ recipient: id, name })),
  ];
}

export function canRescindLoan({ section4LoanAndPropertyInformation: section4 }: Application): boolean {
  const purpose = section4?.part4aLoanInformation?.loanPurpose;
  const occupancy = section4?.part4aLoanInformation?.occupancy;
  return mayRescind(purpose === 'Refinance', occupancy || undefined);
}
