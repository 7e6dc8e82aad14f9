import { z } from 'zod';
import {
  dateField,
  dollarsField,
  listField,
  optionField,
  patternField,
  rowIdField,
  rowListField,
  textField,
  yesNoField,
} from '../checks/draft-fields.ts';
import { MAX_ADJUSTABLE_RATE_PART, MAX_TITLE_HOLDERS } from '../checks/limits.ts';
import { FULL_NAME } from '../checks/patterns.ts';

/** Options of the Lender Loan Information (L1 to L3 of Form 1003), in the words and the order of the form. */

export const OTHER_MORTGAGE_TYPE = 'Other';
/** L3. */
export const MORTGAGE_TYPES = ['Conventional', 'USDA-RD', 'FHA', 'VA', OTHER_MORTGAGE_TYPE] as const;

/** L1: the purpose of a refinance. */
export const REFINANCE_TYPES = ['No Cash Out', 'Limited Cash Out', 'Cash Out'] as const;
export const CASH_OUT = 'Cash Out';

export const CASH_OUT_PURPOSES = ['Debt Consolidation', 'Home Improvement', 'Other'] as const;

/** L2: the estate in which title will be held. */
export const LEASEHOLD = 'Leasehold';
/** Parts that the borrowers marked 'Does not apply'. */
export const PARTS_THAT_MAY_NOT_APPLY = [
  '2b Other assets and credits',
  '2c Credit cards, debts and leases',
  '2d Other liabilities and expenses',
  '4d Gifts and grants',
] as const;
export type PartThatMayNotApply = (typeof PARTS_THAT_MAY_NOT_APPLY)[number];

export const ESTATES = ['Fee Simple', LEASEHOLD] as const;

export const OTHER_VESTING = 'Other';
/** L2: the manner in which title will be held. */
export const TITLE_VESTINGS = [
  'Sole Ownership',
  'Joint Tenancy with Right of Survivorship',
  'Life Estate',
  'Tenancy by the Entirety',
  'Tenancy in Common',
  OTHER_VESTING,
] as const;

/** L2: the kind of trust that will hold the title. */
export const TITLE_TRUSTS = ['Inter Vivos (Living) Trust', 'Land Trust'] as const;

const RATE_PART = `please enter a percentage between 0 and ${MAX_ADJUSTABLE_RATE_PART}`;

/** Percent per year, fractions allowed. */
const ratePartField = z
  .number(RATE_PART)
  .min(0, RATE_PART)
  .max(MAX_ADJUSTABLE_RATE_PART, RATE_PART)
  .nullish();

/** L3: proposed monthly housing costs besides this loan's payment, in whole dollars. */
const proposedPaymentSchema = z.strictObject({
  subordinateLiens: dollarsField(),
  homeownersInsurance: dollarsField(),
  supplementalInsurance: dollarsField(),
  propertyTaxes: dollarsField(),
  mortgageInsurance: dollarsField(),
  associationDues: dollarsField(),
  other: dollarsField(),
});

/** L4: closing amounts that are in no other section, in whole dollars. */
const closingFundsSchema = z.strictObject({
  improvements: dollarsField(),
  land: dollarsField(),
  closingCosts: dollarsField(),
  discountPoints: dollarsField(),
  financedMortgageInsurance: dollarsField(),
  otherNewLoans: dollarsField(),
  /** Limit of a new HELOC on the property. `otherNewLoans` is the amount drawn at closing. */
  newCreditLimit: dollarsField(),
  sellerCredits: dollarsField(),
});

const titleHolderSchema = z.strictObject({ id: rowIdField, name: patternField(FULL_NAME) });

/** Lender Loan Information (L1 to L4). No wizard page asks for it. The mortgage type has no default. */
export const lenderLoanInformationSchema = z.strictObject({
  mortgageType: optionField(MORTGAGE_TYPES),
  otherMortgageType: textField(),
  refinanceType: optionField(REFINANCE_TYPES),
  cashOutPurpose: optionField(CASH_OUT_PURPOSES),
  hasCleanEnergyLien: yesNoField(),
  noteRate: ratePartField,
  /** In the investor's wording. */
  adjustableRatePlan: textField(),
  indexRate: ratePartField,
  marginRate: ratePartField,
  qualifyingRate: ratePartField,
  proposedPayment: proposedPaymentSchema.nullish(),
  closingFunds: closingFundsSchema.nullish(),
  /** Stated by the borrowers. An entry in such a part overrides it. */
  partsThatDoNotApply: listField(z.enum(PARTS_THAT_MAY_NOT_APPLY), PARTS_THAT_MAY_NOT_APPLY.length, 'parts'),
  estate: optionField(ESTATES),
  leaseholdExpirationDate: dateField(),
  titleHolders: rowListField(titleHolderSchema, MAX_TITLE_HOLDERS, 'title holders'),
  titleVesting: optionField(TITLE_VESTINGS),
  otherTitleVesting: textField(),
  titleTrust: optionField(TITLE_TRUSTS),
});

export type LenderLoanInformation = z.infer<typeof lenderLoanInformationSchema>;
export type TitleHolder = z.infer<typeof titleHolderSchema>;
