import type { LoanRow } from '../../../contract/loans.ts';
import { formatMoney } from '../../../domain/money.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { PeopleHere } from '../../loans/live/people-here.tsx';
import type { Loan } from '../../loans/loan-queries.ts';
import { LoanStatusBadge } from '../../loans/loan-status-badge.tsx';
import { lockCountdown } from '../../loans/lock-countdown.ts';
import { openItems } from '../../loans/open-items.ts';
import { paths } from '../../paths.ts';
import { CutText } from '../../ui/cut-text.tsx';
import { borrowerNames } from './borrower-names.ts';
import classes from './loan-header.module.css';
import { LockFact } from './lock-fact.tsx';
import { MissingItemsButton } from './missing-items-button.tsx';

interface LoanHeaderProps {
  loan: Loan;
  /** The loan in the list of the customer's loans, which says how it is locked; undefined until it is loaded. */
  row: LoanRow | undefined;
  /** Stands in while the application names nobody. */
  customerName: string;
}

/** Who and what the open loan is, and what of it needs a person, at a glance and on every tab. */
export function LoanHeader({ loan, row, customerName }: LoanHeaderProps) {
  const today = useEasternToday();
  const { borrower, spouse } = borrowerNames(loan);
  const amount = loan.section4LoanAndPropertyInformation?.part4aLoanInformation?.loanAmount;
  return (
    <section className={classes.header} aria-label="Loan">
      <div className={classes.identity}>
        <p className={classes.name}>
          {borrower || customerName}
          {spouse === null ? null : (
            <>
              {' '}
              <span className={classes.and}>&amp;</span> {spouse}
            </>
          )}
        </p>
        <p className={classes.details}>
          <CutText>{loanDetails(loan)}</CutText>
        </p>
      </div>
      <PeopleHere />
      <dl className={classes.facts}>
        <div>
          <dt className={classes.label}>Loan amount</dt>
          <dd className={classes.value} data-quiet={amount == null || undefined}>
            {amount == null ? 'N/A' : formatMoney(amount)}
          </dd>
        </div>
        <div>
          <dt className={classes.label}>Status</dt>
          <dd className={classes.value}>
            <LoanStatusBadge status={loan.loanStatus} />
          </dd>
        </div>
        {row === undefined ? null : <LockFact countdown={lockCountdown(row, loan.loanStatus, today)} />}
      </dl>
      <MissingItemsButton
        items={openItems(loan, today)}
        applicationHref={paths.urla({
          customerId: loan.customerId,
          loanId: loan.loanId,
          sourceUrla: 'loan-summary',
        })}
      />
    </section>
  );
}

/** 'LN-25-004817 · Refinance · 4218 Bluestem Ct, Plano, TX'. */
function loanDetails(loan: Loan): string {
  const address = loan.section4LoanAndPropertyInformation?.part4aLoanInformation?.propertyAddress;
  const place = [address?.street, address?.city, address?.state].filter(Boolean).join(', ');
  return [loan.loanNumber, loan.loanPurpose, place].filter(Boolean).join(' · ');
}
