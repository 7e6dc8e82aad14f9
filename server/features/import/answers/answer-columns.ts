import { SECTION_KEYS } from '../../../../domain/application/progress/steps.ts';
import {
  EMPLOYMENT_STATUSES,
  MARITAL_STATUSES,
} from '../../../../domain/application/section1/borrower-options.ts';
import { FINANCES } from '../../../../domain/application/section2/finance-lists.ts';
import { HOUSE_TYPES, OCCUPANCIES } from '../../../../domain/application/section3/property-options.ts';
import * as lender from '../../../../domain/application/section4/lender-loan-information.ts';
import { DEMOGRAPHIC_MEANS } from '../../../../domain/application/section7/demographic-options.ts';
import type { TypedColumn } from './typed-cell.ts';

export interface AnswerColumn extends TypedColumn {
  /** JSON path from the application's root. */
  path: string;
}

const LOAN = `${SECTION_KEYS.section4}.part4aLoanInformation`;
const RENT = `${SECTION_KEYS.section4}.part4cRentalIncomeOnSubjectProperty`;
const LENDER = `${SECTION_KEYS.section4}.lenderLoanInformation`;
const PAYMENT = `${LENDER}.proposedPayment`;
const FUNDS = `${LENDER}.closingFunds`;
const PERSON = 'part1aPersonalInformation';
const SPOUSE = `${SECTION_KEYS.section1}.${PERSON}.spouse`;
const JOINT = `${SECTION_KEYS.section1}.${PERSON}.otherBorrowers`;

const choice = (path: string, options: readonly string[]): AnswerColumn => ({
  path,
  kind: 'option',
  options,
});
const answer =
  (kind: AnswerColumn['kind']) =>
  (path: string): AnswerColumn => ({ path, kind });
const text = answer('text');
const money = answer('money');
const count = answer('count');
const percent = answer('percent');

/** @param root path of the record that holds the borrower's sections. */
const borrowerAnswers = (root = '') => {
  const section1 = `${root}${SECTION_KEYS.section1}`;
  const job = `${section1}.part1bcCurrentEmployment`;
  const mail = `${section1}.${PERSON}.mailingAddress`;
  return {
    employment_status: choice(`${section1}.employmentStatus`, EMPLOYMENT_STATUSES),
    years_in_line_of_work: count(`${job}.yearsInLineOfWork`),
    months_in_line_of_work: count(`${job}.monthsInLineOfWork`),
    mailing_street: text(`${mail}.street`),
    mailing_unit: text(`${mail}.unit`),
    mailing_city: answer('city')(`${mail}.city`),
    mailing_state: text(`${mail}.state`),
    mailing_zip: answer('zip')(`${mail}.zip`),
    mailing_country: text(`${mail}.country`),
    application_taken: choice(
      `${root}${SECTION_KEYS.section7}.demographicInfoProvidedMeans`,
      DEMOGRAPHIC_MEANS,
    ),
  };
};

const names = (root: string) => ({
  first_name: text(`${root}.firstName`),
  last_name: text(`${root}.lastName`),
  email: text(`${root}.emailAddress`),
});

const spouseAnswers = () => ({ ...names(SPOUSE), ...borrowerAnswers(`${SPOUSE}.`) });

const jointAnswers = (root: string) => {
  const person = `${root}.${SECTION_KEYS.section1}.${PERSON}`;
  return {
    ...names(root),
    marital_status: choice(`${person}.maritalStatus`, MARITAL_STATUSES),
    number_of_dependents: count(`${person}.numberOfDependents`),
    ages_of_dependents: answer('counts')(`${person}.agesOfDependents`),
    ...borrowerAnswers(`${root}.`),
  };
};

type Prefixed<Prefix extends string, Columns> = {
  [Name in keyof Columns & string as `${Prefix}_${Name}`]: AnswerColumn;
};

function prefixed<Prefix extends string, Columns extends Readonly<Record<string, AnswerColumn>>>(
  prefix: Prefix,
  columns: Columns,
): Prefixed<Prefix, Columns> {
  const named = Object.entries(columns).map(([name, column]) => [`${prefix}_${name}`, column]);
  return Object.fromEntries(named) as Prefixed<Prefix, Columns>;
}

/** In the order of docs/import.md. The application's schema checks them. */
export const ANSWER_COLUMNS = {
  property_unit: text(`${LOAN}.propertyAddress.unit`),
  property_county: text(`${LOAN}.propertyAddress.county`),
  number_of_units: count(`${LOAN}.propertyAddress.numberOfUnits`),
  property_value: money(`${LOAN}.propertyValue`),
  property_type: choice(`${LOAN}.typeOfHouse`, HOUSE_TYPES),
  occupancy: choice(`${LOAN}.occupancy`, OCCUPANCIES),
  expected_monthly_rent: money(`${RENT}.expectedMonthlyRentalIncome`),
  expected_net_monthly_rent: answer('net money')(`${RENT}.expectedNetMonthlyRentalIncome`),
  mortgage_type: choice(`${LENDER}.mortgageType`, lender.MORTGAGE_TYPES),
  other_mortgage_type: text(`${LENDER}.otherMortgageType`),
  refinance_type: choice(`${LENDER}.refinanceType`, lender.REFINANCE_TYPES),
  cash_out_purpose: choice(`${LENDER}.cashOutPurpose`, lender.CASH_OUT_PURPOSES),
  clean_energy_lien: answer('check')(`${LENDER}.hasCleanEnergyLien`),
  note_rate: percent(`${LENDER}.noteRate`),
  arm_plan: text(`${LENDER}.adjustableRatePlan`),
  arm_index: percent(`${LENDER}.indexRate`),
  arm_margin: percent(`${LENDER}.marginRate`),
  qualifying_rate: percent(`${LENDER}.qualifyingRate`),
  monthly_subordinate_liens: money(`${PAYMENT}.subordinateLiens`),
  monthly_homeowners_insurance: money(`${PAYMENT}.homeownersInsurance`),
  monthly_supplemental_insurance: money(`${PAYMENT}.supplementalInsurance`),
  monthly_property_taxes: money(`${PAYMENT}.propertyTaxes`),
  monthly_mortgage_insurance: money(`${PAYMENT}.mortgageInsurance`),
  monthly_association_dues: money(`${PAYMENT}.associationDues`),
  monthly_other: money(`${PAYMENT}.other`),
  improvements: money(`${FUNDS}.improvements`),
  land: money(`${FUNDS}.land`),
  closing_costs: money(`${FUNDS}.closingCosts`),
  discount_points: money(`${FUNDS}.discountPoints`),
  financed_mortgage_insurance: money(`${FUNDS}.financedMortgageInsurance`),
  other_new_loans: money(`${FUNDS}.otherNewLoans`),
  new_credit_limit: money(`${FUNDS}.newCreditLimit`),
  seller_credits: money(`${FUNDS}.sellerCredits`),
  estate: choice(`${LENDER}.estate`, lender.ESTATES),
  leasehold_expiration_date: answer('date')(`${LENDER}.leaseholdExpirationDate`),
  parts_that_do_not_apply: {
    path: `${LENDER}.partsThatDoNotApply`,
    kind: 'options',
    options: lender.PARTS_THAT_MAY_NOT_APPLY,
  },
  title_holders: answer('names')(`${LENDER}.titleHolders`),
  title_vesting: choice(`${LENDER}.titleVesting`, lender.TITLE_VESTINGS),
  other_title_vesting: text(`${LENDER}.otherTitleVesting`),
  title_trust: choice(`${LENDER}.titleTrust`, lender.TITLE_TRUSTS),
  ...borrowerAnswers(),
  ...prefixed('spouse', spouseAnswers()),
  ...prefixed('joint_1', jointAnswers(`${JOINT}[0]`)),
  ...prefixed('joint_2', jointAnswers(`${JOINT}[1]`)),
  assets_total: money(`${FINANCES}.part2aAssets.totalAmount`),
  other_assets_total: money(`${FINANCES}.part2bOtherAssets.totalAmount`),
} as const satisfies Record<string, AnswerColumn>;

export type AnswerColumnName = keyof typeof ANSWER_COLUMNS;

export const ANSWER_COLUMN_NAMES = Object.keys(ANSWER_COLUMNS) as AnswerColumnName[];
