import type { Application } from '../application/application.ts';
import { askedLenderLoanInformation } from '../application/section4/lender-loan-conditions.ts';
import type { LoanInformation } from '../application/section4/section4-loan-and-property.ts';
import type { Cents, RateMilli } from '../money/exact-cents.ts';
import { centsOf } from '../qualification/figure.ts';
import { qualifyingLoan } from '../qualification/qualification-input.ts';
import { keptLoans } from '../qualification/subject-loans.ts';
import { centsText, percentText } from '../quotes/quote-figure-text.ts';
import { governmentTypeOf } from '../quotes/quote-government.ts';
import { type QuoteScenario, quotedBaseCents } from '../quotes/quote-scenario.ts';
import { ratioValueCents } from '../quotes/quote-value.ts';
import { newLienSums, stayingLienCents } from '../quotes/second-liens/quote-liens.ts';
import type { LienScenario } from '../quotes/second-liens/second-liens.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { numberIn } from '../typing/typed-number.ts';

function lienDifferences(scenario: LienScenario, application: Application): string[] {
  const funds = application.section4LoanAndPropertyInformation?.lenderLoanInformation?.closingFunds;
  const { balanceCents, limitCents } = newLienSums(scenario);
  const kept = keptLoans(qualifyingLoan({ application, lockedRate: null }));
  const keptCents = kept.reduce<Cents>((sum, { loan }) => sum + (centsOf(numberIn(loan.loanAmount)) ?? 0), 0);
  const hasNoNewLien = balanceCents === 0 && limitCents === 0;
  return [
    ...(hasNoNewLien ? onlyInLoan('Other new loans', centsOf(numberIn(funds?.otherNewLoans)) ?? 0) : []),
    ...(stayingLienCents(scenario) === 0 ? onlyInLoan('Second liens that stay', keptCents) : []),
    ...(limitCents > 0 && hasNewLoan(scenario)
      ? [
          'HCLTV: the quote has a new second mortgage beside a new line of credit. The qualification counts the new loans or the new limit, and not both.',
        ]
      : []),
  ];
}

function onlyInLoan(label: string, cents: Cents): string[] {
  return cents === 0 ? [] : [`${label}: none in the quote, ${centsText(cents)} in the loan.`];
}

function hasNewLoan({ secondLiens = [] }: LienScenario): boolean {
  return secondLiens.some(({ kind, time }) => kind === 'Closed-end loan' && time !== 'Stays on the home');
}

export interface ComparedLoan {
  application: Application;
  lockedRate: RateMilli | null;
  closingOn: CalendarDate | null;
}

/** Filling in changes none of these (DET-14). */
export function quoteDifferences(scenario: QuoteScenario, compared: ComparedLoan): string[] {
  const section4 = compared.application.section4LoanAndPropertyInformation ?? {};
  const loan = section4.part4aLoanInformation ?? {};
  return [
    purpose(scenario, loan),
    // The form's loan amount excludes financed insurance.
    amount('Loan amount', quotedBaseCents(scenario), centsOf(loan.loanAmount)),
    amount('Price or value', scenario.valueCents, centsOf(loan.propertyValue)),
    appraised(scenario),
    scenario.program === loan.preferredLoanProgram
      ? null
      : words('Program', scenario.program, loan.preferredLoanProgram || null),
    closing(scenario, compared.closingOn),
    rate(scenario, compared),
    ...lienDifferences(scenario, compared.application),
    ...(governmentTypeOf(scenario) === null ? otherInsurance(compared.application) : []),
  ].filter((text) => text !== null);
}

/** 'Loan amount: $320,000.00 in the quote, $300,000.00 in the loan.' */
function words(label: string, quoted: string, ofLoan: string | null): string {
  return `${label}: ${quoted} in the quote, ${ofLoan === null ? 'not answered' : ofLoan} in the loan.`;
}

/** A quote knows only two purposes. All purposes other than a refinance are purchases (QUOTE-22). */
function purpose(scenario: QuoteScenario, { loanPurpose }: LoanInformation): string | null {
  const ofLoan = loanPurpose ? (loanPurpose === 'Refinance' ? 'Refinance' : 'Purchase') : null;
  return scenario.purpose === ofLoan ? null : words('Purpose', scenario.purpose, loanPurpose || null);
}

function amount(label: string, quoted: Cents, ofLoan: Cents | null): string | null {
  return quoted === ofLoan
    ? null
    : words(label, centsText(quoted), ofLoan === null ? null : centsText(ofLoan));
}

/** The form has one value, which is the price of a purchase, and qualification uses it. */
function appraised(scenario: QuoteScenario): string | null {
  const counted = ratioValueCents(scenario);
  return counted === scenario.valueCents
    ? null
    : `Appraised value: ${centsText(counted)} in the quote, which counts for its loan to value. The qualification counts the price or value of the loan.`;
}

/** Prepaid interest depends on the closing date. A loan without one cannot differ. */
function closing({ closingOn }: QuoteScenario, ofLoan: CalendarDate | null): string | null {
  return ofLoan === null || closingOn === ofLoan
    ? null
    : words('Closing date', formatDate(closingOn), formatDate(ofLoan));
}

/** Rates that qualification uses before the note rate (QUAL-4). */
function rate(scenario: QuoteScenario, { application, lockedRate }: ComparedLoan): string | null {
  const lender = askedLenderLoanInformation(application.section4LoanAndPropertyInformation);
  const quoted = `Rate: ${percentText(scenario.rate)} in the quote.`;
  // While a field is being typed, it can hold text that is not a number.
  const qualifying = numberIn(lender.qualifyingRate);
  if (qualifying) {
    return `${quoted} The qualification takes the qualifying rate, ${percentText(Math.round(qualifying * 1000))}.`;
  }
  if (lockedRate === null || lockedRate === scenario.rate) return null;
  return `${quoted} The qualification takes the locked rate, ${percentText(lockedRate)}.`;
}

/** Insurance that the loan has and the quote of a conventional loan does not. */
function otherInsurance(application: Application): string[] {
  const lender = application.section4LoanAndPropertyInformation?.lenderLoanInformation;
  const financed = centsOf(numberIn(lender?.closingFunds?.financedMortgageInsurance)) ?? 0;
  const type = lender?.mortgageType;
  return [
    ...(type === 'FHA' || type === 'USDA-RD' || type === 'VA'
      ? [`Mortgage insurance: the quote counts that of a conventional loan, and this is ${type}.`]
      : []),
    ...(financed > 0
      ? [
          `Financed mortgage insurance: none in the quote, ${centsText(financed)} in the loan. The payment of the loan includes it.`,
        ]
      : []),
  ];
}
