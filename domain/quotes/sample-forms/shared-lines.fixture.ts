import { noteSchedule } from '../../schedules/amortization.ts';
import { quotedTerms } from '../quote-scenario.ts';
import type { AddLine, FormValue, Sample } from './form-lines.fixture.ts';
import { NO_PENALTY } from './reasons.fixture.ts';

export const words = (text: string): FormValue => ({ words: text });
export const rate = (thousandths: number): FormValue => ({ rate: thousandths });

/** Loan terms, the same on both forms. */
export function addLoanTerms(add: AddLine, q: Sample): void {
  const { rows, payment } = noteSchedule(quotedTerms(q.scenario));
  // A balloon is more than twice a regular payment (12 CFR 1026.37(b)(5)).
  const hasBalloon = rows.some((row) => row.payment > 2 * payment);
  add('Sale price', '$180,000', q.valueCents);
  add('Loan term', '30 years', words(`${q.termMonths / 12} years`));
  add('Purpose', 'Purchase', words(q.scenario.purpose));
  add('Product', 'Fixed Rate', words(q.adjusted === null ? 'Fixed Rate' : 'Adjustable Rate'));
  add('Loan type', 'Conventional', words(q.scenario.loanType ?? 'Conventional'));
  add('Loan amount', '$162,000', q.loanCents);
  add('Interest rate', '3.875%', rate(q.scenario.rate));
  add('Monthly principal & interest', '$761.78', q.month('principal-and-interest'));
  add('Prepayment penalty', 'As high as $3,240', null, NO_PENALTY);
  add('Balloon payment', 'NO', words(hasBalloon ? 'YES' : 'NO'));
}

/** 'Years 1-7': the loan years with mortgage insurance, as in projected payments. */
export function insuredYears({ scenario }: Sample): string {
  const { rows } = noteSchedule(quotedTerms(scenario));
  const insured = rows.filter(({ mortgageInsurance }) => mortgageInsurance > 0).length;
  return `Years 1-${Math.ceil(insured / 12)}`;
}

/** A day of prepaid interest, to the cent. */
export function dayOfInterest({ loanCents, scenario }: Sample): number {
  return Math.round((loanCents * scenario.rate) / 100_000 / (scenario.interestYear ?? 365));
}

/** One month of tax and insurance. */
export function escrowMonth(q: Sample): number {
  return q.month('tax') + q.month('insurance');
}
