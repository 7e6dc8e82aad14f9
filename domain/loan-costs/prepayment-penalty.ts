import { z } from 'zod';
import type { GovernmentLoanType } from '../government-loans/loan-types.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { type QuoteScenario, quotedLoanCents } from '../quotes/quote-scenario.ts';
import { MAX_AMOUNT_CENTS } from '../schedules/amortization-terms.ts';

/** A penalty must not apply after the third year (12 CFR 1026.43(g)(2)(i)). */
const MAX_PENALTY_YEARS = 3;

/** Of the balance prepaid in the first two years; 1 percent in the third (12 CFR 1026.43(g)(2)(ii)). */
const MAX_PENALTY_PERCENT = 2;

/** Terms of the note, for the Loan Terms of both forms (12 CFR 1026.37(b)(4) and (7)(i), 1026.38(b)). */
export const penaltyFields = {
  /** The most that the note can ask for (comment 37(b)(7)(i)-1); 0 or absent without a penalty. */
  penaltyCents: z.int('Enter an amount, such as 1,234.56').min(0).max(MAX_AMOUNT_CENTS).optional(),
  /** It ends with this year of the loan. */
  penaltyYears: z
    .int('Enter a number of years')
    .min(1, 'Enter at least one year')
    .max(MAX_PENALTY_YEARS, 'It ends with the third year (12 CFR 1026.43(g)(2)(i))')
    .optional(),
};

type PenaltyTerms = Pick<QuoteScenario, 'penaltyCents' | 'penaltyYears'>;

export function penaltyOf({ penaltyCents = 0, penaltyYears }: PenaltyTerms) {
  return penaltyCents === 0 || penaltyYears === undefined
    ? null
    : { cents: penaltyCents, years: penaltyYears };
}

/** Where 12 CFR 1026.43(g) forbids the penalty, by field. */
export function penaltyFaults(
  terms: PenaltyTerms,
  scenario: QuoteScenario | null,
): Partial<Record<'penaltyCents' | 'penaltyYears', string>> {
  const { penaltyCents = 0, penaltyYears } = terms;
  if (penaltyCents === 0)
    return penaltyYears === undefined ? {} : { penaltyCents: 'Enter the highest prepayment penalty' };
  if (penaltyYears === undefined) return { penaltyYears: 'Enter with which year the penalty ends' };
  if (scenario === null) return {};
  if (scenario.program === '7-Year ARM')
    return {
      penaltyCents:
        'A loan whose rate can rise after closing must not have a prepayment penalty (12 CFR 1026.43(g)(1)(ii)(A))',
    };
  const most = Math.floor((quotedLoanCents(scenario) * MAX_PENALTY_PERCENT) / 100);
  if (penaltyCents <= most) return {};
  return {
    penaltyCents: `At most ${MAX_PENALTY_PERCENT}% of the loan, ${centsText(most)} (12 CFR 1026.43(g)(2)(ii)(A))`,
  };
}

/**
 * What nobody can check here. The rules of FHA, VA and USDA for a penalty are not among the texts that these checks were
 * written from, so a person asks the agency.
 */
export function penaltyNotes(terms: PenaltyTerms, agency: GovernmentLoanType | null): string[] {
  if (penaltyOf(terms) === null) return [];
  return [
    ...(agency === null
      ? []
      : [
          `${agency} has rules of its own for a prepayment penalty, which are not checked here. Make sure that it allows one.`,
        ]),
    'A prepayment penalty needs a qualified mortgage that is not higher-priced, at most 1% in the third year, and an offer of the same loan without it (12 CFR 1026.43(g)).',
  ];
}
