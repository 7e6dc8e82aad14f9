import { z } from 'zod';
import type { Cents } from '../money/exact-cents.ts';
import { boundFaults } from '../quotes/quote-bounds.ts';
import { COST_SECTIONS, type CostSection, type QuoteCost } from '../quotes/quote-costs.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { enteredDate } from '../time/entered-date.ts';
import { type Charge, chargeSchema, isBorrowerPaid, type LoanCharge, MAX_CHARGES } from './charge.ts';
import { chargeFaults } from './charge-checks.ts';
import { computedCharges } from './computed-charges.ts';
import { costTermsSchema } from './cost-terms.ts';
import { agencyOf, type CostFacts, type LoanScenario, loanScenario } from './loan-scenario.ts';
import { penaltyFaults, penaltyNotes } from './prepayment-penalty.ts';
import { shareNotes, withAmounts } from './share-charges.ts';

/** What staff enter about the costs of a loan. Everything else follows (COST-10). */
export const loanCostsSchema = z
  .strictObject({
    charges: z.array(chargeSchema).max(MAX_CHARGES, `Enter at most ${MAX_CHARGES} charges`),
    terms: costTermsSchema,
    /** When the borrower got the written list of providers (12 CFR 1026.19(e)(1)(vi)(C)); null before. */
    providerListOn: enteredDate.nullable(),
  })
  .superRefine(({ charges }, context) => {
    for (const { at, field, message } of chargeFaults(charges))
      context.addIssue({
        code: 'custom',
        message,
        path: at === null ? ['charges'] : ['charges', at, field],
      });
  });

export type LoanCosts = z.infer<typeof loanCostsSchema>;

const SECTION_ORDER = Object.keys(COST_SECTIONS) as CostSection[];

export interface ChargesOfLoan extends Omit<LoanScenario, 'scenario'> {
  /** With the charges as costs; null while the loan lacks a figure, and no charge is computed. */
  scenario: QuoteScenario | null;
  /** Typed and computed ones, by section. */
  charges: LoanCharge[];
}

export function chargesOfLoan(given: LoanCosts, facts: CostFacts): ChargesOfLoan {
  const costs = withAmounts(given, facts);
  const { scenario: bare, ...found } = loanScenario(costs.terms, facts);
  const typed = costs.charges.map((charge): LoanCharge => ({ ...charge, isComputed: false }));
  const all = [...typed, ...(bare === null ? [] : computedCharges(bare))];
  const charges = SECTION_ORDER.flatMap((section) => all.filter((charge) => charge.section === section));
  const notes = [...found.notes, ...shareNotes(costs.charges), ...penaltyNotes(costs.terms, agencyOf(facts))];
  // A penalty can become forbidden after it was saved, by another program.
  const faults = [
    ...found.faults,
    ...Object.values(penaltyFaults(costs.terms, bare)).map((one) => `${one}.`),
  ];
  return { ...found, faults, notes, charges, scenario: bare && withCharges(bare, costs) };
}

/** For APR and cash to close: what the borrower owes counts, also where a credit of the lender pays it. */
function withCharges(bare: QuoteScenario, { charges, terms }: LoanCosts): QuoteScenario {
  return {
    ...bare,
    costs: charges.filter((charge) => disclosedCents(charge) !== 0).map(costOf),
    lenderCreditCents: lenderCredits(terms.lenderCreditCents, charges),
    paidBeforeClosingCents: sumOf(charges.filter(({ paidBy }) => paidBy === 'borrower-before-closing')),
  };
}

function costOf({ id, name, section, cents, isFinanceCharge, payeeKind }: Charge): QuoteCost {
  return {
    id,
    label: name,
    section,
    amount: { of: 'sum', cents },
    isFinanceCharge,
    ...(payeeKind === 'affiliate' ? { isPaidToAffiliate: true } : {}),
  };
}

/** As on the Loan Estimate: a specific credit does not reduce its charge (comment 19(e)(3)(i)-5). */
export function disclosedCents(charge: Pick<Charge, 'paidBy' | 'cents'>): Cents {
  return isBorrowerPaid(charge) || charge.paidBy === 'lender' ? charge.cents : 0;
}

/** General and specific credits of the lender together (12 CFR 1026.37(g)(6)(ii), comment 19(e)(3)(i)-6). */
export function lenderCredits(
  generalCents: Cents,
  charges: readonly Pick<Charge, 'paidBy' | 'cents'>[],
): Cents {
  return generalCents + sumOf(charges.filter(({ paidBy }) => paidBy === 'lender'));
}

interface CostTotals {
  /** D: sections A to C. */
  loanCostsCents: Cents;
  /** I: sections E to H. */
  otherCostsCents: Cents;
  lenderCreditsCents: Cents;
  /** J: D and I, less the credits. */
  closingCostsCents: Cents;
}

export function costTotals({ terms }: Pick<LoanCosts, 'terms'>, charges: readonly Charge[]): CostTotals {
  const sum = (sections: string) =>
    charges
      .filter(({ section }) => sections.includes(section))
      .reduce((total, charge) => total + disclosedCents(charge), 0);
  const [loanCostsCents, otherCostsCents] = [sum('ABC'), sum('EFGH')];
  const lenderCreditsCents = lenderCredits(terms.lenderCreditCents, charges);
  const closingCostsCents = loanCostsCents + otherCostsCents - lenderCreditsCents;
  return { loanCostsCents, otherCostsCents, lenderCreditsCents, closingCostsCents };
}

/**
 * Faults by field, beside the loan's figures.
 * @param applicationOn a list of providers belongs to an application (12 CFR 1026.19(e)(1)(iii)(A) and (vi)(C)).
 */
export function costFaults(
  costs: LoanCosts,
  facts: CostFacts,
  { today, applicationOn }: { today: CalendarDate; applicationOn: CalendarDate | null },
): Record<string, string> {
  const faults: Record<string, string> = {};
  const { providerListOn } = costs;
  if (providerListOn !== null && providerListOn > today) faults.providerListOn = 'Enter a date up to today';
  if (providerListOn !== null && applicationOn !== null && providerListOn < applicationOn)
    faults.providerListOn = `The application came in on ${formatDate(applicationOn)}`;
  const { scenario } = chargesOfLoan(costs, facts);
  for (const [field, message] of Object.entries(penaltyFaults(costs.terms, scenario)))
    faults[`terms.${field}`] = message;
  const credit = scenario && boundFaults(scenario, today).find(({ field }) => field === 'lenderCreditCents');
  if (credit) faults['terms.lenderCreditCents'] = credit.message;
  return faults;
}

function sumOf(charges: readonly Pick<Charge, 'cents'>[]): Cents {
  return charges.reduce((sum, { cents }) => sum + cents, 0);
}
