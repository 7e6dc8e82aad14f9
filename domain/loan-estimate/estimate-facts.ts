import type { LoanType } from '../government-loans/loan-types.ts';
import type { LoanCharge } from '../loan-costs/charge.ts';
import type { Cents } from '../money/exact-cents.ts';
import type { AmortizationTerms } from '../schedules/amortization-terms.ts';
import type { CalendarDate } from '../time/eastern-time.ts';

/** A company or person with its NMLS ID; '' while unknown. */
export interface LicensedParty {
  name: string;
  nmlsId: string;
}

export interface LoanOfficerParty extends LicensedParty {
  email: string;
  phone: string;
}

export interface PropertyCost {
  monthlyCents: Cents;
  isEscrowed: boolean;
}

/** Everything that form H-24 says about a loan. The pure function `loanEstimate` makes its lines from it. */
export interface LoanEstimateFacts {
  issuedOn: CalendarDate;
  creditor: LicensedParty & { address: string };
  applicants: readonly { name: string; address: readonly string[] }[];
  property: readonly string[];
  purpose: 'Purchase' | 'Refinance' | 'Construction' | 'Home Equity Loan';
  /** The price of a purchase, else the value of the home. */
  valueCents: Cents;
  loanType: LoanType;
  loanId: string;
  /** Null while the rate floats. */
  lockedUntil: CalendarDate | null;
  /** Null once the borrower intends to proceed: a revised form leaves the date blank (comment 37(a)(13)-4). */
  costsExpireOn: CalendarDate | null;

  terms: AmortizationTerms;
  /** The day from which interest accrues: disbursement. */
  interestFrom: CalendarDate;
  /** 'SOFR'; '' for a fixed rate. */
  indexName: string;
  penalty: { cents: Cents; years: number } | null;
  balloonCents: Cents;
  hasNegativeAmortization: boolean;
  /** A temporary buydown changes the payments on paper. */
  hasBuydown: boolean;

  taxes: PropertyCost;
  insurance: PropertyCost;
  /** Dues and assessments, such as those of a homeowners' association. */
  otherPropertyCosts: readonly (PropertyCost & { label: string })[];

  charges: readonly LoanCharge[];
  /** General and specific credits of the lender, as a positive amount. */
  lenderCreditCents: Cents;
  depositCents: Cents;
  sellerCreditCents: Cents;
  /** Credits of others and a second lien are negative, amounts due to the seller positive. */
  adjustmentCents: Cents;
  /** Loans and debts paid off at closing. */
  payoffCents: Cents;
  /** The tables of H-24(G), for a transaction without a seller (12 CFR 1026.37(d)(2), (h)(2)). */
  usesAlternativeTables: boolean;

  /** Whether the APR disregards an odd first period (12 CFR 1026.17(c)(4)). */
  disregardsOddFirstPeriod: boolean;

  officer: LoanOfficerParty | null;
  broker: (LicensedParty & { officer: LoanOfficerParty | null }) | null;
  mayBeAssumed: boolean;
  requiresInsurance: boolean;
  latePayment: { days: number; charge: string } | null;
  intendsToService: boolean;
  /** Lines for signatures, or the sentence 'Loan Acceptance' (12 CFR 1026.37(n)). */
  hasSignatureLines: boolean;
}
