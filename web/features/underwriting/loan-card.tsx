import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { askedLenderLoanInformation } from '../../../domain/application/section4/lender-loan-conditions.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { addressLine } from '../../../domain/people/contact-links.ts';
import { LENDER, LOAN } from '../../../domain/qualification/qualification-input.ts';
import { loanFigures } from '../../../domain/quote-fill/loan-figures.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { activeLock } from '../../loans/active-lock.ts';
import { addressOf } from '../../loans/answers/answer-address.ts';
import type { QualifiedLoan } from '../../loans/figures/figure-lines.tsx';
import { LoanStatusBadge } from '../../loans/list/loan-status-badge.tsx';
import type { Loan } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { TEXTS } from './texts.ts';

interface LoanCardProps {
  loan: Loan;
  locks: readonly LoanAction[];
  qualified: QualifiedLoan;
}

/** Loan and program, each value with a link to its place. */
export function LoanCard({ loan, locks, qualified }: LoanCardProps) {
  const { customerId, loanId } = loan;
  const facts = loan.section4LoanAndPropertyInformation?.part4aLoanInformation;
  const { mortgageType } = askedLenderLoanInformation(loan.section4LoanAndPropertyInformation);
  const { rate, closing } = loanFigures(loan, locks);
  const lock = activeLock(locks);
  const at = (path: string) => addressOf(path, qualified);
  const lockPage = paths.lockInfo(customerId, loanId);
  const amount = (dollars: number | null | undefined) => (dollars == null ? null : formatMoney(dollars));
  const rows: [label: string, value: string | null | undefined, href: string][] = [
    ['Purpose', loan.loanPurpose, at(`${LOAN}.loanPurpose`)],
    ['Program', loan.loanProgram, at(`${LOAN}.preferredLoanProgram`)],
    ['Mortgage type', mortgageType, at(`${LENDER}.mortgageType`)],
    ['Loan amount', amount(facts?.loanAmount), at(`${LOAN}.loanAmount`)],
    ['Value', amount(facts?.propertyValue), at(`${LOAN}.propertyValue`)],
    [
      lock === undefined ? 'Rate asked for' : 'Locked rate',
      rate === undefined ? null : `${rate.toFixed(3)}%`,
      lock === undefined ? at(`${LOAN}.preferredInterestRate`) : lockPage,
    ],
    ['Lock expires', lock?.lockExpirationDate ? formatDate(lock.lockExpirationDate) : 'Not locked', lockPage],
    ['Occupancy', facts?.occupancy, at(`${LOAN}.occupancy`)],
    ['Property', addressLine(facts?.propertyAddress ?? {}), at(`${LOAN}.propertyAddress.street`)],
    ['Property type', facts?.typeOfHouse, at(`${LOAN}.typeOfHouse`)],
    [
      'Closing',
      closing === undefined ? null : formatDate(closing),
      paths.actionCenter(customerId, loanId, 'deadlines'),
    ],
  ];
  return (
    <SectionCard title={TEXTS.loan}>
      {rows.map(([label, value, href]) => (
        <DefinitionRow
          key={label}
          label={label}
          value={value ? <AppLink href={href}>{value}</AppLink> : null}
          missing={value ? undefined : { addHref: href }}
        />
      ))}
      <DefinitionRow label="Status" value={<LoanStatusBadge status={loan.loanStatus} />} />
    </SectionCard>
  );
}
