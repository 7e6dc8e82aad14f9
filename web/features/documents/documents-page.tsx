import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { Documents } from './documents.tsx';

/** The documents of a customer, with or without a loan. Another customer's page starts from scratch. */
export function DocumentsPage() {
  const { customerId } = useAddressedLoan();
  return <Documents key={customerId} />;
}
