import type { Application } from '../application/application.ts';
import { askedLenderLoanInformation } from '../application/section4/lender-loan-conditions.ts';
import { isRefinance } from '../application/section4/section4-conditions.ts';
import type { ClosingFigures } from '../closing-disclosure/issuing/closing-figures.ts';
import { PROGRAM_TERM_MONTHS } from '../loans/loan-product.ts';
import type { Figure } from '../qualification/figure.ts';
import { figureOf, qualify } from '../qualification/qualification.ts';
import { formatDate } from '../time/eastern-time.ts';
import type { LenderField } from './field-names.ts';
import { type Filling, type FormAnswer, text, tick } from './form-answer.ts';
import { type FormFacts, formBorrowers } from './form-facts.ts';

/** Community property states (Form 1003, Lender Loan Information L1). */
const COMMUNITY_STATES: ReadonlySet<string> = new Set(['AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI']);

/** Months before the first rate change of the 7-Year ARM, and between later ones. */
const FIRST_ADJUSTMENT = 84;
const NEXT_ADJUSTMENT = 12;

const mark = (field: LenderField, isTicked: boolean | null | undefined) => tick(field, isTicked);
const say = (field: LenderField, value: string | number | null | undefined) => text(field, value);
const dollars = (field: LenderField, value: number | null | undefined) =>
  say(field, value == null ? null : moneyText(value * 100));

/** The Lender Loan Information (L1 to L4), with the figures of the qualification. */
export function lenderAnswers(facts: FormFacts): Filling {
  return {
    answers: [
      ...text('loanNumber', facts.loanNumber),
      ...say(
        'lenderBorrowerName',
        formBorrowers(facts.application)
          .map(({ name }) => name)
          .join('; '),
      ),
      ...propertyAnswers(facts),
      ...titleAnswers(facts),
      ...termAnswers(facts),
      ...paymentAnswers(facts),
      ...fundAnswers(facts),
    ],
    overflow: [],
  };
}

function propertyAnswers({ application }: FormFacts): FormAnswer[] {
  const section = application.section4LoanAndPropertyInformation;
  const loan = section?.part4aLoanInformation;
  const lender = askedLenderLoanInformation(section);
  const states = formBorrowers(application).map(({ section1 }) => {
    const addresses = section1?.part1aPersonalInformation?.addresses ?? [];
    return addresses.find(({ chronologicalOrder }) => (chronologicalOrder ?? 0) === 0)?.state ?? '';
  });
  return [
    ...mark(
      'livesInCommunityState',
      states.some((state) => COMMUNITY_STATES.has(state)),
    ),
    ...mark('isInCommunityState', COMMUNITY_STATES.has(loan?.propertyAddress?.state ?? '')),
    ...mark('noCashOut', lender.refinanceType === 'No Cash Out'),
    ...mark('limitedCashOut', lender.refinanceType === 'Limited Cash Out'),
    ...mark('cashOut', lender.refinanceType === 'Cash Out'),
    ...mark('cleanEnergyLien', lender.hasCleanEnergyLien),
    ...mark('condominium', loan?.typeOfHouse === 'Condo'),
  ];
}

const VESTING_FIELDS: Readonly<Record<string, LenderField>> = {
  'Sole Ownership': 'soleOwnership',
  'Joint Tenancy with Right of Survivorship': 'survivorship',
  'Life Estate': 'lifeEstate',
  'Tenancy by the Entirety': 'entirety',
  'Tenancy in Common': 'tenancyInCommon',
  Other: 'otherVesting',
};

function titleAnswers({ application }: FormFacts): FormAnswer[] {
  const lender = askedLenderLoanInformation(application.section4LoanAndPropertyInformation);
  const names = lender.titleHolders
    ?.map(({ name }) => name)
    .filter(Boolean)
    .join('; ');
  const vesting = lender.titleVesting ? VESTING_FIELDS[lender.titleVesting] : undefined;
  return [
    ...say('titleNames', names),
    ...mark('feeSimple', lender.estate === 'Fee Simple'),
    ...mark('leasehold', lender.estate === 'Leasehold'),
    ...say(
      'leaseholdExpiration',
      lender.leaseholdExpirationDate ? formatDate(lender.leaseholdExpirationDate) : null,
    ),
    ...(vesting ? mark(vesting, true) : []),
    ...mark('livingTrust', lender.titleTrust === 'Inter Vivos (Living) Trust'),
    ...mark('landTrust', lender.titleTrust === 'Land Trust'),
  ];
}

const MORTGAGE_FIELDS: Readonly<Record<string, LenderField>> = {
  Conventional: 'conventional',
  FHA: 'fha',
  VA: 'va',
  'USDA-RD': 'usda',
  Other: 'otherMortgageType',
};

function termAnswers({ application }: FormFacts): FormAnswer[] {
  const section = application.section4LoanAndPropertyInformation;
  const program = section?.part4aLoanInformation?.preferredLoanProgram;
  const lender = askedLenderLoanInformation(section);
  const type = lender.mortgageType ? MORTGAGE_FIELDS[lender.mortgageType] : undefined;
  const isAdjustable = program === '7-Year ARM';
  return [
    ...(type ? mark(type, true) : []),
    ...say('noteRate', lender.noteRate),
    ...say('loanTerm', program ? PROGRAM_TERM_MONTHS[program] : null),
    ...mark('firstLien', Boolean(program)),
    ...mark('fixedRate', Boolean(program) && !isAdjustable),
    ...mark('adjustableRate', isAdjustable),
    ...say('firstAdjustment', isAdjustable ? FIRST_ADJUSTMENT : null),
    ...say('nextAdjustment', isAdjustable ? NEXT_ADJUSTMENT : null),
  ];
}

/** L3: the proposed monthly payment. An unknown figure stays blank. */
function paymentAnswers({ application }: FormFacts): FormAnswer[] {
  const stated = application.section4LoanAndPropertyInformation?.lenderLoanInformation?.proposedPayment;
  const figures = qualify({ application, lockedRate: null });
  return [
    ...figureText('firstMortgage', figureOf(figures, 'principal and interest')),
    ...dollars('subordinateLiens', stated?.subordinateLiens),
    ...dollars('homeownersInsurance', stated?.homeownersInsurance),
    ...dollars('supplementalInsurance', stated?.supplementalInsurance),
    ...dollars('propertyTaxes', stated?.propertyTaxes),
    ...dollars('mortgageInsurance', stated?.mortgageInsurance),
    ...dollars('associationDues', stated?.associationDues),
    ...dollars('otherHousing', stated?.other),
    ...figureText('totalHousing', figureOf(figures, 'proposed housing')),
  ];
}

/** L4: the funds for closing. Those of an issued Closing Disclosure replace the answers. */
function fundAnswers(facts: FormFacts): FormAnswer[] {
  const { application, closing } = facts;
  if (closing) return closingAnswers(application, closing);
  const section = application.section4LoanAndPropertyInformation;
  const loan = section?.part4aLoanInformation;
  const funds = section?.lenderLoanInformation?.closingFunds;
  const refinance = isRefinance(loan);
  const cash = figureOf(qualify({ application, lockedRate: null }), 'cash to close');
  const sumOf = (prefix: RegExp) => {
    const lines = cash?.lines.filter(({ label, value }) => prefix.test(label) && value !== null) ?? [];
    return lines.length === 0 ? null : lines.reduce((sum, { value }) => sum + Math.abs(value ?? 0), 0);
  };
  const replaced = refinance
    ? (section?.part4bOtherLoansOnSubjectProperty ?? [])
        .filter(({ lienType }) => lienType !== 'Subordinate Lien')
        .reduce((sum, mortgage) => sum + (mortgage.loanAmount ?? 0), 0)
    : null;
  const payoffs = sumOf(/^Payoff of /);
  const debts = payoffs === null ? null : payoffs - (replaced ?? 0) * 100;
  const credits = sumOf(/^Less (?!the loan amount|financed|other new|seller)/);
  return [
    ...dollars('salesPrice', refinance ? null : loan?.propertyValue),
    ...dollars('improvements', funds?.improvements),
    ...dollars('land', funds?.land),
    ...dollars('payoffMortgages', replaced),
    ...say('payoffDebts', debts ? moneyText(debts) : null),
    ...dollars('closingCosts', funds?.closingCosts),
    ...dollars('discountPoints', funds?.discountPoints),
    ...dollars('loanWithoutInsurance', loan?.loanAmount),
    ...dollars('financedInsurance', funds?.financedMortgageInsurance),
    ...dollars('otherNewLoans', funds?.otherNewLoans),
    ...dollars('sellerCredits', funds?.sellerCredits),
    ...say('otherCredits', credits === null ? null : moneyText(credits)),
    ...figureText('cashToClose', cash),
  ];
}

/** The other credits are what is left, so that the lines add up to the cash of the form. */
function closingAnswers(application: Application, closing: ClosingFigures): FormAnswer[] {
  const section = application.section4LoanAndPropertyInformation;
  const loan = section?.part4aLoanInformation;
  const funds = section?.lenderLoanInformation?.closingFunds;
  const cents = (value: number | null | undefined) => (value ?? 0) * 100;
  const price = isRefinance(loan) ? 0 : cents(loan?.propertyValue);
  const due =
    price +
    cents(funds?.improvements) +
    cents(funds?.land) +
    closing.payoffs +
    closing.costs +
    closing.points;
  const lent =
    cents(loan?.loanAmount) + cents(funds?.financedMortgageInsurance) + cents(funds?.otherNewLoans);
  const credits = due - lent - closing.sellerCredits - closing.cashToClose;
  const money = (value: number) => (value === 0 ? null : moneyText(value));
  return [
    ...dollars('salesPrice', price === 0 ? null : loan?.propertyValue),
    ...dollars('improvements', funds?.improvements),
    ...dollars('land', funds?.land),
    ...say('payoffMortgages', money(closing.payoffs)),
    ...say('closingCosts', money(closing.costs)),
    ...say('discountPoints', money(closing.points)),
    ...dollars('loanWithoutInsurance', loan?.loanAmount),
    ...dollars('financedInsurance', funds?.financedMortgageInsurance),
    ...dollars('otherNewLoans', funds?.otherNewLoans),
    ...say('sellerCredits', money(closing.sellerCredits)),
    ...say('otherCredits', money(credits)),
    ...say('cashToClose', moneyText(closing.cashToClose)),
  ];
}

function figureText(field: LenderField, figure: Figure | undefined): FormAnswer[] {
  return say(field, figure?.value == null ? null : moneyText(figure.value));
}

/** Cents as '1,234.56'; the form prints the dollar sign. */
function moneyText(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
