import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoanRow } from '../../../contract/loans.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { activeLock, lockedRateOf } from '../../loans/active-lock.ts';
import { conditionsQuery } from '../../loans/conditions/conditions-query.ts';
import { deadlinesQuery } from '../../loans/deadlines-query.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { type Loan, loanActionsQuery } from '../../loans/loan-queries.ts';
import { ShortAssignee } from '../../loans/staff-member.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './loan-header.module.css';
import { loanWarnings } from './loan-warnings.ts';

interface LoanTermsProps {
  loan: Loan;
  row: LoanRow;
}

/** Closing, rate and program, and officer. */
export function LoanTerms({ loan, row }: LoanTermsProps) {
  const { customerId, loanId } = loan;
  const { data } = useQuery(deadlinesQuery(customerId, loanId));
  const isLocked = row.lockStatus !== null;
  const locks = useQuery({ ...loanActionsQuery(customerId, loanId, 'LOCK'), enabled: isLocked });
  const closing = data?.deadlines?.find(({ kind }) => kind === 'closing')?.dueOn;
  const wanted = loan.section4LoanAndPropertyInformation?.part4aLoanInformation?.preferredInterestRate;
  const locked = isLocked ? lockedRateOf(activeLock(locks.data ?? [])) : null;
  const rate = locked === null ? (isLocked ? null : wanted) : locked / 1000;
  const terms = [rate == null ? null : `${rate.toFixed(3)}%`, row.loanProgram].filter(Boolean).join(' · ');
  return (
    <>
      {closing ? <Fact label="Closing">{formatDate(closing)}</Fact> : null}
      {terms === '' ? null : <Fact label="Rate">{terms}</Fact>}
      {row.loanOfficer ? (
        <Fact label="Officer">
          <ShortAssignee task="loanOfficer" firstName={row.loanOfficer} />
        </Fact>
      ) : null}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

/** What is wrong with the loan, each with the way to its place. */
export function LoanWarnings({ loan, row }: LoanTermsProps) {
  const { customerId, loanId, loanStatus } = loan;
  const today = useEasternToday();
  const { data } = useQuery(deadlinesQuery(customerId, loanId));
  const hasConditions = Boolean(row.openConditions);
  const conditions = useQuery({ ...conditionsQuery(customerId, loanId), enabled: hasConditions });
  const warnings = loanWarnings({
    status: loanStatus,
    deadlines: data?.deadlines ?? [],
    conditions: (hasConditions && conditions.data) || [],
    today,
  });
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label="Warnings">
      {warnings.map(({ text, action, tab }) => (
        <li key={text}>
          {text} · <AppLink href={paths.actionCenter(customerId, loanId, tab)}>{action}</AppLink>
        </li>
      ))}
    </ul>
  );
}
