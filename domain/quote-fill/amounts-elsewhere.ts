import type { Application } from '../application/application.ts';
import type { OtherAsset } from '../application/section2/section2-assets.ts';
import type { Dollars } from '../money/money.ts';
import { qualifyingLoan } from '../qualification/qualification-input.ts';
import { keptLoans, replacedLoans } from '../qualification/subject-loans.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { buyerCredits, type QuoteScenario } from '../quotes/quote-scenario.ts';
import { stayingLienCents } from '../quotes/second-liens/quote-liens.ts';

export interface AmountsOfLoan {
  /** Of L3, for a year and for a month. */
  taxPerYear: Dollars;
  insurancePerYear: Dollars;
  duesPerMonth: Dollars;
  earnestMoney: Dollars;
  lenderCredit: Dollars;
  sellerCredit: Dollars;
  payoff: Dollars;
  staying: Dollars;
}

export function amountsOfLoan(application: Application): AmountsOfLoan {
  const credits = application.section2AssetsAndLiabilities?.part2bOtherAssets?.assetsAndCredits ?? [];
  const sumOf = (counts: (asset: OtherAsset) => boolean) =>
    sum(credits.filter(counts).map(({ value }) => value));
  const given = qualifyingLoan({ application, lockedRate: null });
  const lender = application.section4LoanAndPropertyInformation?.lenderLoanInformation;
  const payment = lender?.proposedPayment;
  return {
    taxPerYear: 12 * (payment?.propertyTaxes ?? 0),
    insurancePerYear: 12 * sum([payment?.homeownersInsurance, payment?.supplementalInsurance]),
    duesPerMonth: payment?.associationDues ?? 0,
    earnestMoney: sumOf(({ type }) => type === 'Earnest Money'),
    lenderCredit: sumOf(({ type, source }) => type === 'Other Credit' && source === 'Lender'),
    sellerCredit: lender?.closingFunds?.sellerCredits ?? 0,
    payoff: sum(replacedLoans(given).map(({ loan }) => loan.loanAmount)),
    staying: sum(keptLoans(given).map(({ loan }) => loan.loanAmount)),
  };
}

function sum(amounts: readonly (Dollars | null | undefined)[]): Dollars {
  return amounts.reduce<Dollars>((total, amount) => total + (amount ?? 0), 0);
}

/** An amount for a list with owners and sources, which a quote lacks. */
interface AmountElsewhere {
  /** 'Earnest money: $8,000.00 in the quote, $5,000.00 in Finances.' */
  text: string;
  /** The list's page: the tab Finances, or Section 4 of the application. */
  page: 'finances' | 'section4';
}

/** Shown, but not filled in (DET-13). */
export function amountsElsewhere(scenario: QuoteScenario, application: Application): AmountElsewhere[] {
  const { earnestMoney, lenderCredit, payoff, staying } = amountsOfLoan(application);
  const amounts = [
    {
      label: 'Earnest money',
      cents: buyerCredits(scenario).earnestMoneyCents,
      present: earnestMoney,
      page: 'finances',
    },
    {
      label: 'Lender credit',
      cents: scenario.lenderCreditCents,
      present: lenderCredit,
      page: 'finances',
    },
    {
      label: 'Payoff of existing loans',
      cents: scenario.purpose === 'Refinance' ? scenario.payoffCents : 0,
      present: payoff,
      page: 'section4',
    },
    {
      label: 'Second liens that stay',
      cents: stayingLienCents(scenario),
      present: staying,
      page: 'section4',
    },
  ] as const;
  return amounts
    .filter(({ cents }) => cents > 0)
    .map(({ label, cents, present, page }) => ({
      page,
      text: `${label}: ${centsText(cents)} in the quote, ${centsText(present * 100)} in ${PLACES[page]}.`,
    }));
}

const PLACES: Record<AmountElsewhere['page'], string> = {
  finances: 'Finances',
  section4: 'the mortgage loans of Section 4',
};
