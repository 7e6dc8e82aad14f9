import type { Cents } from '../money/exact-cents.ts';
import type { GradedRow } from '../rate-tables/graded-table.ts';
import { bandText, type TableReading } from '../rate-tables/table-reading.ts';
import { formatDate } from '../time/eastern-time.ts';
import { type CostLine, type HowPart, quoteLine } from './quote-line.ts';
import { readsAdjustments } from './quote-pricing.ts';
import type { QuoteScenario } from './quote-scenario.ts';

/** Prefix of the ids of price adjustments. */
const ADJUSTMENT = 'adjustment-';

export function isAdjustment(id: string): boolean {
  return id.startsWith(ADJUSTMENT);
}

function adjustmentCents(loanCents: Cents, rate: number): Cents {
  const size = Number((BigInt(loanCents) * BigInt(Math.abs(rate)) + 50_000n) / 100_000n);
  return rate < 0 ? -size : size;
}

function rowParts(row: GradedRow): HowPart {
  return { label: bandText(row), value: { rate: row.rate } };
}

/**
 * The price adjustments of a scenario, each as a line of its own (QUOTE-35). They are charges of the lender for the
 * credit: origination charges in section A (12 CFR 1026.37(f)(1)) and finance charges (12 CFR 1026.4(b)(3)). A sum
 * below zero is a credit of the lender instead (12 CFR 1026.37(g)(6)).
 */
export function adjustmentLines(scenario: QuoteScenario, loanCents: Cents): Omit<CostLine, 'isTyped'>[] {
  const reading = scenario.adjustmentReading;
  if (!readsAdjustments(scenario) || reading === undefined) return [];
  const begins: HowPart = { label: 'Table effective', value: { date: reading.validFrom } };
  const lines = reading.rows
    .filter(({ rate }) => rate !== 0)
    .map((row) => ({ row, cents: adjustmentCents(loanCents, row.rate) }));
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  if (total < 0) {
    const how = [...lines.map(({ row }) => rowParts(row)), begins];
    return [
      {
        ...quoteLine(`${ADJUSTMENT}credit`, 'Lender credit from price adjustments', total, how),
        section: 'J',
        // A general credit reduces no single charge, so the APR stays the same (12 CFR 1026.37(g)(6)(ii)).
        isFinanceCharge: false,
      },
    ];
  }
  return lines.map(({ row, cents }) => ({
    ...quoteLine(`${ADJUSTMENT}${row.item}`, `Price adjustment: ${row.item}`, cents, [
      { label: 'Loan amount', value: { cents: loanCents } },
      rowParts(row),
      begins,
    ]),
    section: 'A',
    isFinanceCharge: true,
  }));
}

export function insuranceParts({ insuranceSource, insuranceReading }: QuoteScenario): HowPart[] {
  if (insuranceSource !== 'From the table' || insuranceReading === undefined) return [];
  return [
    ...insuranceReading.rows.map(rowParts),
    { label: 'Table effective', value: { date: insuranceReading.validFrom } },
  ];
}

/** Names the tables that rates and adjustments come from. */
export function pricingNotes(scenarios: readonly QuoteScenario[]): string[] {
  const insured = daysOf(
    scenarios.filter((scenario) => insuranceParts(scenario).length > 0).map((one) => one.insuranceReading),
  );
  const adjusted = daysOf(scenarios.filter(readsAdjustments).map((one) => one.adjustmentReading));
  return [
    ...(insured === ''
      ? []
      : [
          `Mortgage insurance rate: from the rate card in effect on the closing date (effective ${insured}), for the loan to value and credit score shown.`,
        ]),
    ...(adjusted === ''
      ? []
      : [
          `Price adjustments: lender charges based on loan to value, credit score and loan features, from the table effective ${adjusted}. They are finance charges (12 CFR 1026.4(b)(3)).`,
        ]),
  ];
}

/** 'Jan 1, 2026 and Jul 1, 2026': the tables' first days, without repeats. */
function daysOf(taken: readonly (TableReading | undefined)[]): string {
  const days = taken.flatMap((reading) => (reading === undefined ? [] : [reading.validFrom]));
  return [...new Set(days)].sort().map(formatDate).join(' and ');
}

/** '740', or nothing for a scenario without a score. */
export function scoreText({ creditScore }: QuoteScenario): string | null {
  return creditScore === undefined ? null : String(creditScore);
}
