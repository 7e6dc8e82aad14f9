import type { Application } from '../application/application.ts';
import type { OtherAsset } from '../application/section2/section2-assets.ts';
import type { Dollars } from '../money/money.ts';
import { qualifyingLoan } from '../qualification/qualification-input.ts';
import { keptLoans, replacedLoans } from '../qualification/subject-loans.ts';

/** Amounts of an application that a quote has a field for, in whole dollars. */
export interface AmountsOfLoan {
  /** Of L3, for a year and for a month. */
  taxPerYear: Dollars;
  insurancePerYear: Dollars;
  duesPerMonth: Dollars;
  earnestMoney: Dollars;
  lenderCredit: Dollars;
  sellerCredit: Dollars;
  /** The balances of the mortgages that the closing pays off. */
  payoff: Dollars;
  /** The balances of the mortgages that stay behind the new loan. */
  staying: Dollars;
}

/** The amounts as far as the application says them: a missing one counts as nothing. */
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
