import { daysInterest, exactCents, roundedCents } from '../money/exact-cents.ts';
import { prepaidInsuranceMonths } from '../quotes/quote-closing.ts';
import { costLines } from '../quotes/quote-cost-lines.ts';
import { quotedEscrow } from '../quotes/quote-escrow.ts';
import { feeLineId } from '../quotes/quote-government.ts';
import type { CostLine } from '../quotes/quote-line.ts';
import {
  interestStartOf,
  interestYearOf,
  type QuoteScenario,
  quotedLoanCents,
} from '../quotes/quote-scenario.ts';
import type { ChargeKind, ChargePeriod, LoanCharge, PayeeKind } from './charge.ts';
import { COMPUTED_PREFIX } from './charge-checks.ts';

interface ComputedRecord {
  kind: ChargeKind;
  payeeKind: PayeeKind;
  period?: (scenario: QuoteScenario) => ChargePeriod | undefined;
}

const RECORDS: Readonly<Record<string, ComputedRecord>> = {
  points: { kind: 'points', payeeKind: 'lender' },
  'prepaid-interest': { kind: 'prepaid-interest', payeeKind: 'lender', period: interestDays },
  'first-premium': {
    kind: 'homeowners-insurance',
    payeeKind: 'chosen',
    period: (scenario) => ({ months: prepaidInsuranceMonths(scenario), perMonthCents: null }),
  },
  'prepaid-tax': {
    kind: 'property-tax',
    payeeKind: 'government',
    period: ({ prepaidTaxMonths = 0 }) => ({ months: prepaidTaxMonths, perMonthCents: null }),
  },
  'escrow-tax': {
    kind: 'property-tax',
    payeeKind: 'government',
    period: (scenario) => escrowMonths(scenario, 'escrow-tax'),
  },
  'escrow-insurance': {
    kind: 'homeowners-insurance',
    payeeKind: 'chosen',
    period: (scenario) => escrowMonths(scenario, 'escrow-insurance'),
  },
  'escrow-adjustment': { kind: 'aggregate-adjustment', payeeKind: 'lender' },
};

/** Charges that follow from the terms, in the order of the sections, from the lines of a quote (COST-10). */
export function computedCharges(scenario: QuoteScenario): LoanCharge[] {
  return costLines(scenario, quotedLoanCents(scenario))
    .filter(({ isTyped, section }) => !isTyped && section !== 'J')
    .filter(({ cents }) => cents !== 0)
    .map((line) => computedCharge(line, scenario));
}

function computedCharge(line: CostLine, scenario: QuoteScenario): LoanCharge {
  const { kind, payeeKind, period } = recordOf(line, scenario);
  const of = period?.(scenario);
  return {
    id: computedId(line.id),
    section: line.section as LoanCharge['section'],
    kind,
    name: line.label,
    payee: '',
    payeeKind,
    cents: line.cents,
    paidBy: 'borrower-at-closing',
    isFinanceCharge: line.isFinanceCharge,
    isComputed: true,
    ...(of === undefined ? {} : { period: of }),
  };
}

function recordOf({ id }: CostLine, scenario: QuoteScenario): ComputedRecord {
  // Comment 37(f)(2)-2: a government funding fee, or an upfront premium, is a service without a choice.
  if (id === feeLineId(scenario)) return { kind: 'mortgage-insurance', payeeKind: 'government' };
  // Price adjustments and a buydown are charges of the lender (comment 37(f)(1)-5).
  return RECORDS[withoutMonths(id)] ?? { kind: 'other', payeeKind: 'lender' };
}

/** The same when the months change, because estimates are compared by it. */
function computedId(lineId: string): string {
  return COMPUTED_PREFIX + withoutMonths(lineId);
}

/** 'first-premium-6' is the same charge as 'first-premium'. */
function withoutMonths(lineId: string): string {
  return lineId.replace(/^(first-premium|prepaid-tax)-\d+$/, '$1');
}

function interestDays(scenario: QuoteScenario): ChargePeriod {
  const perDay = daysInterest(
    exactCents(quotedLoanCents(scenario)),
    scenario.rate,
    1,
    interestYearOf(scenario),
  );
  return {
    days: Math.abs(interestStartOf(scenario).days),
    perDayCents: roundedCents(perDay),
    rate: scenario.rate,
  };
}

function escrowMonths(scenario: QuoteScenario, id: string): ChargePeriod | undefined {
  const deposit = quotedEscrow(scenario).deposits.find((one) => one.id === id);
  return deposit && { months: deposit.months, perMonthCents: deposit.perPayment };
}
