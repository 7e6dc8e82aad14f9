import type { AmountsOfLoan } from '../../../domain/quote-fill/amounts-elsewhere.ts';
import type { LienOfLoan } from '../../../domain/quote-fill/liens-of-loan.ts';
import { type LoanFigures, QUOTED_AS } from '../../../domain/quote-fill/loan-figures.ts';
import { MAX_LIENS } from '../../../domain/quotes/second-liens/second-liens.ts';
import { formatCents } from '../../../domain/typing/typed-amounts.ts';
import { textsOfProperty } from './checks/check-texts.ts';
import type { ScenarioTexts } from './scenario-texts.ts';
import { textsOfLoanLiens } from './second-liens/lien-texts.ts';

const dollars = (amount: number | undefined) => (amount === undefined ? '' : formatCents(amount * 100));

/** A zero sum leaves the field empty. */
const known = (amount: number | undefined) => dollars(amount || undefined);

/** A scenario with the figures of a loan. Price and loan amount are never invented: without them the fields are empty. */
export function scenarioFromLoan(
  { amount, propertyValue, program, rate, closing, occupancy, loanType, property, lockedOn }: LoanFigures,
  purpose: string | null | undefined,
  empty: ScenarioTexts,
  liens: readonly LienOfLoan[] = [],
  amounts?: AmountsOfLoan,
): ScenarioTexts {
  const isRefinance = purpose === 'Refinance';
  const isKnown = amount !== undefined && propertyValue !== undefined && amount <= propertyValue;
  return {
    ...empty,
    purpose: isRefinance ? 'Refinance' : 'Purchase',
    ...(occupancy === undefined ? {} : { occupancy: QUOTED_AS[occupancy] }),
    ...(loanType === undefined ? {} : { loanType }),
    value: dollars(propertyValue),
    downPayment: isKnown && !isRefinance ? formatCents((propertyValue - amount) * 100) : '',
    loan: isRefinance ? dollars(amount) : '',
    taxPerYear: known(amounts?.taxPerYear),
    insurancePerYear: known(amounts?.insurancePerYear),
    hoaPerMonth: known(amounts?.duesPerMonth),
    payoff: isRefinance ? known(amounts?.payoff) : '',
    lenderCredit: known(amounts?.lenderCredit),
    sellerCredit: isRefinance ? '' : known(amounts?.sellerCredit),
    earnestMoney: isRefinance ? '' : known(amounts?.earnestMoney),
    liens: textsOfLoanLiens(liens.slice(0, MAX_LIENS)),
    program: program ?? empty.program,
    rate: rate === undefined ? empty.rate : String(rate),
    indexedRate: program === '7-Year ARM' && rate !== undefined ? String(rate) : empty.indexedRate,
    closingOn: closing ?? empty.closingOn,
    ...textsOfProperty(property),
    rateSetOn: lockedOn ?? '',
  };
}
