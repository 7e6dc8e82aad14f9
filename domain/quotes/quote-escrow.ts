import {
  type EscrowAccount,
  equalBills,
  MAX_CUSHION_MONTHS,
  openEscrowAccount,
} from '../schedules/escrow-account.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { prepaidInsuranceMonths } from './quote-closing.ts';
import { type CostLine, quoteLine } from './quote-line.ts';
import { interestStartOf, type QuoteScenario } from './quote-scenario.ts';

/** Most counties collect property tax twice a year. A quote can change the months. */
const USUAL_TAX_MONTHS = [6, 12] as const;

export function escrowTerms(scenario: QuoteScenario): {
  taxMonths: readonly number[];
  insuranceMonths: readonly number[];
  cushionMonths: number;
} {
  const { taxDueMonths, insuranceDueMonths, escrowCushionMonths, closingOn } = scenario;
  return {
    taxMonths: taxDueMonths ?? USUAL_TAX_MONTHS,
    // The prepaid months end before the next premium is due.
    insuranceMonths: insuranceDueMonths ?? [nextPremiumMonth(closingOn, prepaidInsuranceMonths(scenario))],
    cushionMonths: escrowCushionMonths ?? MAX_CUSHION_MONTHS,
  };
}

/** Without prepaid months, or with twelve, the premium is due in the month of closing. */
function nextPremiumMonth(closingOn: CalendarDate, paid: number): number {
  return ((Number(closingOn.slice(5, 7)) - 1 + paid) % 12) + 1;
}

const known = new WeakMap<QuoteScenario, EscrowAccount>();

/** The first year of the escrow account for property tax and home insurance, shared by costs and figures. */
export function quotedEscrow(scenario: QuoteScenario): EscrowAccount {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  const account = escrowOf(scenario);
  known.set(scenario, account);
  return account;
}

function escrowOf(scenario: QuoteScenario): EscrowAccount {
  const { taxPerYearCents, insurancePerYearCents } = scenario;
  const { firstPaymentOn } = interestStartOf(scenario);
  const { taxMonths, insuranceMonths, cushionMonths } = escrowTerms(scenario);
  return openEscrowAccount(
    [
      { id: 'escrow-tax', bills: equalBills(taxPerYearCents, taxMonths) },
      { id: 'escrow-insurance', bills: equalBills(insurancePerYearCents, insuranceMonths) },
    ],
    { firstPaymentOn, cushionMonths },
  );
}

const LABELS: Readonly<Record<string, string>> = {
  'escrow-tax': 'Property tax',
  'escrow-insurance': 'Home insurance',
};

/**
 * The initial escrow payment in section G: months of each item, and the aggregate adjustment (12 CFR 1026.38(g)(3)).
 */
export function escrowLines({
  deposits,
  adjustment,
  depositCents,
}: EscrowAccount): Omit<CostLine, 'isTyped'>[] {
  const lines = deposits.map(({ id, perPayment, months, cents }) =>
    quoteLine(id, LABELS[id] ?? id, cents, [
      { label: 'A month', value: { cents: perPayment } },
      { label: 'Months', value: { count: months } },
    ]),
  );
  const adjusted = quoteLine('escrow-adjustment', 'Aggregate adjustment', adjustment, [
    { label: 'Deposit for all bills together', value: { cents: depositCents } },
    { label: 'Less the deposits for each item', value: { cents: depositCents - adjustment } },
  ]);
  return [...lines, adjusted].map((line) => ({ ...line, section: 'G', isFinanceCharge: false }));
}
