import type { ReactNode } from 'react';
import type { Cents } from '../../../domain/money/exact-cents.ts';
import { PERIODS_PER_YEAR } from '../../../domain/schedules/amortization-terms.ts';
import { escrowPerPayment } from '../../../domain/schedules/escrow-account.ts';
import type { InsuredTime } from '../../../domain/schedules/mortgage-insurance.ts';
import { oddDays } from '../../../domain/schedules/payment-dates.ts';
import { formatDate, formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { formatCents, formatDollarsAndCents, formatRate } from '../../../domain/typing/typed-amounts.ts';
import { PaidPerYearChart } from './paid-per-year-chart.tsx';
import classes from './result-card.module.css';
import { scheduleYears } from './schedule-years.ts';
import type { CalculatorResult } from './use-calculator.ts';

interface ResultCardProps {
  result: CalculatorResult;
}

export function ResultCard({ result }: ResultCardProps) {
  const { terms, schedule, escrowPerYear, isExact } = result;
  const frequency = terms.frequency ?? 'monthly';
  const paymentsPerYear = PERIODS_PER_YEAR[frequency];
  const insurance = schedule.rows[0]?.mortgageInsurance ?? 0;
  const everything = schedule.payment + insurance + escrowPerPayment(escrowPerYear, frequency);
  const last = schedule.rows.at(-1);
  const odd = oddDays(terms.interestFrom, terms.firstPaymentOn, frequency);
  return (
    <section className={classes.card} aria-label="Result">
      <div className={classes.head}>
        <div aria-live="polite">
          <p className={classes.what}>
            {frequency === 'monthly' ? 'Monthly principal and interest' : 'Biweekly principal and interest'}
          </p>
          <p className={classes.payment}>
            <span className={classes.sign}>$</span>
            {formatCents(schedule.payment)}
          </p>
        </div>
        <dl className={classes.facts}>
          {everything === schedule.payment ? null : (
            <Fact label="With tax and insurance" value={formatDollarsAndCents(everything)} />
          )}
          {terms.adjustment === undefined ? null : (
            <Fact label="Last rate" value={`${formatRate(last?.rate ?? terms.rate)}%`} />
          )}
          {isExact || last === undefined || last.payment === schedule.payment || last.extra > 0 ? null : (
            <Fact label="Last payment" value={formatDollarsAndCents(last.payment)} />
          )}
          {odd === 0 ? null : (
            <Fact label="Odd-days interest" value={`${odd} by a year of ${terms.interestYear ?? 365}`} />
          )}
          <Fact label="Total interest" value={formatDollarsAndCents(schedule.totalInterest)} />
          <Fact label="Total paid" value={formatDollarsAndCents(schedule.totalPaid)} />
          <Fact label="Paid off" value={formatInstantDate(`${schedule.paidOffOn}T12:00:00Z`)} />
        </dl>
      </div>
      <p className={classes.saved}>{scheduleText(isExact)}</p>
      {schedule.saved === null ? null : (
        <p className={classes.saved}>
          The extra payments save <strong>{formatDollarsAndCents(schedule.saved.interest)}</strong> of
          interest and <strong>{paymentCount(schedule.saved.payments)}</strong>.
        </p>
      )}
      {schedule.insured === null ? null : (
        <p className={classes.saved}>
          {insuranceText(schedule.insured, insurance, schedule.totalMortgageInsurance)}
        </p>
      )}
      <PaidPerYearChart
        years={scheduleYears(schedule.rows, paymentsPerYear)}
        amountCents={terms.amountCents}
      />
    </section>
  );
}

/** The cost and the dates of mortgage insurance (CALC-71). */
function insuranceText({ payments, endsOn, cancellableOn }: InsuredTime, cents: Cents, total: Cents): string {
  const ends = `Mortgage insurance of ${formatDollarsAndCents(cents)} a payment ends with payment ${payments}, due ${formatDate(endsOn)}; ${formatDollarsAndCents(total)} in total.`;
  return cancellableOn === null
    ? ends
    : `${ends} The borrower can ask to cancel it from ${formatDate(cancellableOn)} on.`;
}

/** Which of the two schedules is shown (CALC-75). */
function scheduleText(isExact: boolean): string {
  return isExact
    ? 'Exact schedule, as published tables have it: fractions of a cent count on, so payments differ by a cent.'
    : 'Schedule of the note: each payment is rounded to the cent, and the last one settles the rest.';
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
    </div>
  );
}

function paymentCount(count: number): string {
  return count === 1 ? '1 payment' : `${count} payments`;
}
