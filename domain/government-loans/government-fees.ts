import { type LoanProgram, PROGRAM_TERM_MONTHS } from '../loans/loan-product.ts';
import { type Cents, isAboveShare, type RateMilli, shareOf } from '../money/exact-cents.ts';
import type { AnnualPremiumTerms } from '../schedules/amortization-terms.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { feesOn, missingFees } from './dated-fees.ts';
import { FHA_FEES, FHA_MAX_LTV, fhaBand } from './fha-fees.ts';
import type { FeePayment, GovernmentLoanType, VaRefinance, VaUse } from './loan-types.ts';
import { financedGuaranteeFee, USDA_FEES } from './usda-fees.ts';
import { VA_FEES, vaFeeRate } from './va-fees.ts';

export interface GovernmentLoan {
  purpose: 'Purchase' | 'Refinance';
  program: LoanProgram;
  /** The value that the agency uses. An appraisal may be below or above the price. */
  valueCents: Cents;
  priceCents?: Cents | undefined;
  /** Price less down payment, or the refinanced amount. */
  enteredCents: Cents;
  closingOn: CalendarDate;
  feePayment?: FeePayment | undefined;
  vaUse?: VaUse | undefined;
  vaRefinance?: VaRefinance | undefined;
  /** USDA conditional commitment; the closing date until it is known. */
  commitmentOn?: CalendarDate | undefined;
}

export interface GovernmentFees {
  baseCents: Cents;
  loanCents: Cents;
  upfront: { label: string; rate: RateMilli; cents: Cents; financedCents: Cents };
  /** VA has none. */
  annual: (AnnualPremiumTerms & { label: string }) | null;
  source: string;
}

type FeeField =
  | 'loanAmount'
  | 'program'
  | 'closingOn'
  | 'commitmentOn'
  | 'feePayment'
  | 'vaUse'
  | 'vaRefinance';

export interface FeeFault {
  field: FeeField;
  message: string;
}

type FeesOrFault = { ok: true; fees: GovernmentFees } | { ok: false; fault: FeeFault };

export function governmentFees(type: GovernmentLoanType, loan: GovernmentLoan): FeesOrFault {
  if (type === 'FHA') return fhaFees(loan);
  return type === 'VA' ? vaFees(loan) : usdaFees(loan);
}

const CHOOSE_PAYMENT = 'Choose how the fee is paid';
const CHOOSE_USE = 'Choose the VA benefit use';
const CHOOSE_REFINANCE = 'Choose the VA refinance type';

/**
 * Rounds down to whole dollars; the cents of a financed premium are paid in cash (HUD Handbook 4000.1, II.A.2.e.i.(A)).
 */
function fhaFees({
  purpose,
  program,
  valueCents,
  enteredCents,
  closingOn,
  feePayment,
}: GovernmentLoan): FeesOrFault {
  const table = feesOn(FHA_FEES, closingOn);
  if (table === undefined) return fault('closingOn', missingFees('FHA', FHA_FEES, closingOn));
  const baseCents = wholeDollars(enteredCents);
  // The limits are amounts (HUD Handbook 4000.1, II.A.2.b), and 90.0003% is above 90%.
  const line = fhaBand(table, { baseCents, valueCents, termMonths: PROGRAM_TERM_MONTHS[program] });
  const most = FHA_MAX_LTV[purpose];
  if (line === undefined || isAboveShare(baseCents, valueCents, most)) {
    return fault(
      'loanAmount',
      `FHA insures at most ${most / 100}% of the value in a ${purpose.toLowerCase()}`,
    );
  }
  if (feePayment === undefined) return fault('feePayment', CHOOSE_PAYMENT);
  const { upfrontRate } = table;
  const cents = shareOf(baseCents, upfrontRate);
  const financedCents = feePayment === 'Added to the loan' ? wholeDollars(cents) : 0;
  return {
    ok: true,
    fees: {
      baseCents,
      loanCents: baseCents + financedCents,
      upfront: { label: 'FHA upfront premium', rate: upfrontRate, cents, financedCents },
      annual: {
        label: 'FHA annual premium',
        rate: line.rate,
        financedRate: financedCents > 0 ? upfrontRate : 0,
        years: line.years,
      },
      source: table.source,
    },
  };
}

/** The fee is a share of the loan before the fee (VA Pamphlet 26-7, chapter 8). */
function vaFees(loan: GovernmentLoan): FeesOrFault {
  const { purpose, valueCents, enteredCents, closingOn, feePayment, vaUse, vaRefinance } = loan;
  const { priceCents = valueCents } = loan;
  const table = feesOn(VA_FEES, closingOn);
  if (table === undefined) return fault('closingOn', missingFees('VA', VA_FEES, closingOn));
  if (vaUse === undefined) return fault('vaUse', CHOOSE_USE);
  const isRefinance = purpose === 'Refinance';
  if (isRefinance && vaRefinance === undefined) return fault('vaRefinance', CHOOSE_REFINANCE);
  const rate = vaFeeRate(
    table,
    vaUse,
    isRefinance && vaRefinance !== undefined
      ? { refinance: vaRefinance }
      : { priceCents, downPaymentCents: priceCents - enteredCents },
  );
  if (rate > 0 && feePayment === undefined) return fault('feePayment', CHOOSE_PAYMENT);
  // 38 USC 3710(b)(5): the loan, without its fee, is at most the reasonable value.
  if (!isRefinance && enteredCents > valueCents) {
    return fault('loanAmount', 'A VA loan before its fee is at most the appraised value of the home');
  }
  const cents = shareOf(enteredCents, rate);
  const financedCents = feePayment === 'Added to the loan' ? cents : 0;
  const loanCents = enteredCents + financedCents;
  // 38 CFR 36.4306(a)(1): the loan with its fee is at most the reasonable value.
  if (isRefinance && vaRefinance === 'Cash-out' && loanCents > valueCents) {
    return fault('loanAmount', 'A VA cash-out loan with its fee is at most the value of the home');
  }
  return {
    ok: true,
    fees: {
      baseCents: enteredCents,
      loanCents,
      upfront: { label: 'VA funding fee', rate, cents, financedCents },
      annual: null,
      source: table.source,
    },
  };
}

function usdaFees(loan: GovernmentLoan): FeesOrFault {
  const { program, valueCents, enteredCents, closingOn, commitmentOn, feePayment } = loan;
  const date = commitmentOn ?? closingOn;
  const table = feesOn(USDA_FEES, date);
  if (table === undefined) {
    const field = commitmentOn === undefined ? 'closingOn' : 'commitmentOn';
    return fault(field, missingFees('USDA', USDA_FEES, date));
  }
  if (commitmentOn !== undefined && commitmentOn > closingOn) {
    return fault('commitmentOn', 'The commitment comes before the closing');
  }
  // 7 CFR 3555.104(a): the rate is fixed over the whole term.
  if (program === '7-Year ARM') return fault('program', 'USDA guarantees only loans with a fixed rate');
  // 7 CFR 3555.103(a): up to the market value, plus the fee.
  if (enteredCents > valueCents) {
    return fault('loanAmount', 'A USDA loan before its fee is at most the value of the home');
  }
  if (feePayment === undefined) return fault('feePayment', CHOOSE_PAYMENT);
  const { upfrontRate, annualRate } = table;
  const isFinanced = feePayment === 'Added to the loan';
  const cents = isFinanced
    ? financedGuaranteeFee(enteredCents, upfrontRate)
    : shareOf(enteredCents, upfrontRate);
  const financedCents = isFinanced ? cents : 0;
  return {
    ok: true,
    fees: {
      baseCents: enteredCents,
      loanCents: enteredCents + financedCents,
      upfront: { label: 'USDA guarantee fee', rate: upfrontRate, cents, financedCents },
      annual: { label: 'USDA annual fee', rate: annualRate, financedRate: 0, years: null },
      source: table.source,
    },
  };
}

function fault(field: FeeField, message: string): FeesOrFault {
  return { ok: false, fault: { field, message } };
}

function wholeDollars(cents: Cents): Cents {
  return Math.floor(cents / 100) * 100;
}
