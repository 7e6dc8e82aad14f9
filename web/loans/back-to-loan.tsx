import { useQuery } from '@tanstack/react-query';
import { primaryBorrowerOf } from '../../domain/application/section1/borrowers.ts';
import { lastFirst } from '../../domain/people/person-name.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../ui/pages/app-link.tsx';
import { type Loan, loanQuery } from './loan-queries.ts';

/** 'Back to LN-25-004817, Banerjee, Anika'. */
export function BackToLoan({ customerId, loanId }: { customerId: string; loanId: string }) {
  const loan = useQuery(loanQuery(customerId, loanId)).data?.data;
  const words = loan === undefined ? 'the loan' : wordsOf(loan);
  return <AppLink href={paths.loanSummary(customerId, loanId)}>Back to {words}</AppLink>;
}

function wordsOf(loan: Loan): string {
  return [loan.loanNumber, lastFirst(primaryBorrowerOf(loan) ?? {})].filter(Boolean).join(', ');
}
