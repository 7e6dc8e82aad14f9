import { lastFirst } from '../../../domain/people/person-name.ts';
import type { AddressedLoan } from '../../loans/addressed-loan.ts';
import { StartApplicationButton } from '../../loans/start-application-button.tsx';
import { CustomerContact } from './customer-contact.tsx';
import { CustomerHeader } from './customer-header.tsx';
import { LoanHeader } from './loan-header.tsx';
import type { OpenedLoan } from './opened-loan.ts';

interface ActionCenterHeadProps {
  addressed: AddressedLoan;
  opened: OpenedLoan;
}

export function ActionCenterHead({ addressed, opened }: ActionCenterHeadProps) {
  const { customer, loan, row } = opened;
  const name = customer === undefined ? undefined : lastFirst(customer);
  if (loan !== undefined) return <LoanHeader loan={loan} row={row} customerName={name ?? ''} />;
  if (addressed.loanId !== null) return <CustomerHeader name={name} details={row?.loanNumber} />;
  return (
    <CustomerHeader
      name={name}
      details={customer === undefined ? undefined : <CustomerContact customer={customer} />}
      action={customer === undefined ? null : <StartApplicationButton customerId={addressed.customerId} />}
    />
  );
}
