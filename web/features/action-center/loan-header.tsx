import type { LoanRow } from '../../../contract/loans.ts';
import { DECISIONS } from '../../../domain/decisions/decision-kind.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { addressLine } from '../../../domain/people/contact-links.ts';
import { daysBetween, easternDate } from '../../../domain/time/eastern-time.ts';
import { CopyButton } from '../../forms/contact/copy-button.tsx';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { LoanStatusBadge } from '../../loans/list/loan-status-badge.tsx';
import { type LockCountdown, lockCountdown } from '../../loans/list/lock-countdown.ts';
import { PeopleHere } from '../../loans/live/people-here.tsx';
import type { Loan } from '../../loans/loan-queries.ts';
import { loanMissingItems } from '../../loans/missing-items.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { CutText } from '../../ui/tables/cut-text.tsx';
import { borrowerNames } from './borrower-names.ts';
import classes from './loan-header.module.css';
import { LoanTerms, LoanWarnings } from './loan-terms.tsx';
import { MissingItemsButton } from './missing-items/missing-items-button.tsx';

interface LoanHeaderProps {
  loan: Loan;
  /** This loan's row in the customer's loan list, with its lock; undefined until it loads. */
  row: LoanRow | undefined;
  /** Shown while the application has no name. */
  customerName: string;
}

export function LoanHeader({ loan, row, customerName }: LoanHeaderProps) {
  const today = useEasternToday();
  const { borrower, spouse } = borrowerNames(loan);
  const amount = loan.section4LoanAndPropertyInformation?.part4aLoanInformation?.loanAmount;
  const address = addressLine(
    loan.section4LoanAndPropertyInformation?.part4aLoanInformation?.propertyAddress ?? {},
  );
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
        <div className={classes.details}>
          <CutText className={classes.place}>{loanDetails(loan)}</CutText>
          {address === '' ? null : <CopyButton what="address" text={address} />}
        </div>
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
        {row?.openConditions ? (
          <div>
            <dt className={classes.label}>Conditions</dt>
            <dd className={classes.value}>
              <AppLink href={paths.actionCenter(loan.customerId, loan.loanId, 'conditions')}>
                {row.openConditions} open
              </AppLink>
            </dd>
          </div>
        ) : null}
        {row?.decision ? (
          <div>
            <dt className={classes.label}>Decision</dt>
            <dd className={classes.value}>
              <AppLink href={paths.actionCenter(loan.customerId, loan.loanId, 'decision')}>
                {DECISIONS[row.decision].name}
              </AppLink>{' '}
              {decisionAge(row.decidedOn, today)}
            </dd>
          </div>
        ) : null}
        {row === undefined ? null : <LoanTerms loan={loan} row={row} />}
        {row === undefined ? null : <LockFact countdown={lockCountdown(row, loan.loanStatus, today)} />}
      </dl>
      <MissingItemsButton
        items={loanMissingItems(loan, today)}
        applicationHref={paths.urla({
          customerId: loan.customerId,
          loanId: loan.loanId,
          sourceUrla: 'loan-summary',
        })}
      />
      {row === undefined ? null : <LoanWarnings loan={loan} row={row} />}
    </section>
  );
}

/** 'today', '1 day ago', '12 days ago'. */
function decisionAge(decidedOn: string | null, today: string): string {
  if (decidedOn === null) return '';
  const days = daysBetween(easternDate(decidedOn), today);
  if (days <= 0) return 'today';
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** 'LN-25-004817 · Refinance · 4218 Bluestem Ct, Plano, TX'. */
function loanDetails(loan: Loan): string {
  const address = loan.section4LoanAndPropertyInformation?.part4aLoanInformation?.propertyAddress;
  const place = [address?.street, address?.city, address?.state].filter(Boolean).join(', ');
  return [loan.loanNumber, loan.loanPurpose, place].filter(Boolean).join(' · ');
}

/** The lock in the loan header: last day, time left, and a shrinking bar. */
function LockFact({ countdown }: { countdown: LockCountdown }) {
  const { label, words, attention, elapsed } = countdown;
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd
        className={classes.value}
        data-attention={attention || undefined}
        data-quiet={elapsed === null || undefined}
      >
        {words}
        {elapsed === null ? null : (
          <svg className={classes.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={classes.elapsed} width={elapsed * 100} height="4" />
          </svg>
        )}
      </dd>
    </div>
  );
}
