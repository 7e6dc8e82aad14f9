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
import {
  CASH_OUT_PURPOSES,
  ESTATES,
  MORTGAGE_TYPES,
  PARTS_THAT_MAY_NOT_APPLY,
  REFINANCE_TYPES,
  TITLE_TRUSTS,
  TITLE_VESTINGS,
} from './lender-loan-options.ts';

const RATE_PART = `please enter a percentage between 0 and ${MAX_ADJUSTABLE_RATE_PART}`;

/** Percent per year, fractions allowed. */
const ratePartField = z
  .number(RATE_PART)
  .min(0, RATE_PART)
  .max(MAX_ADJUSTABLE_RATE_PART, RATE_PART)
  .nullish();

/** L3: the monthly cost of the property beside the payment of this loan, in whole dollars. */
const proposedPaymentSchema = z.strictObject({
  subordinateLiens: dollarsField(),
  homeownersInsurance: dollarsField(),
  supplementalInsurance: dollarsField(),
  propertyTaxes: dollarsField(),
  mortgageInsurance: dollarsField(),
  associationDues: dollarsField(),
  other: dollarsField(),
});

/** L4: amounts of the closing that no other section holds, in whole dollars. */
const closingFundsSchema = z.strictObject({
  improvements: dollarsField(),
  land: dollarsField(),
  closingCosts: dollarsField(),
  discountPoints: dollarsField(),
  financedMortgageInsurance: dollarsField(),
  otherNewLoans: dollarsField(),
  /** The limit of a new line of credit on the property. `otherNewLoans` is the part that is drawn at closing. */
  newCreditLimit: dollarsField(),
  sellerCredits: dollarsField(),
});

const titleHolderSchema = z.strictObject({ id: rowIdField, name: patternField(FULL_NAME) });

/**
 * The Lender Loan Information of Form 1003 (L1 to L4), which the loan officer fills in. No page of the wizard
 * asks for it, and nothing is assumed: an unanswered mortgage type stays unanswered.
 */
export const lenderLoanInformationSchema = z.strictObject({
  mortgageType: optionField(MORTGAGE_TYPES),
  otherMortgageType: textField(),
  refinanceType: optionField(REFINANCE_TYPES),
  cashOutPurpose: optionField(CASH_OUT_PURPOSES),
  hasCleanEnergyLien: yesNoField(),
  /** The rate of the note while no rate is locked. */
  noteRate: ratePartField,
  /** The plan of an adjustable rate, in the investor's words. */
  adjustableRatePlan: textField(),
  indexRate: ratePartField,
  marginRate: ratePartField,
  qualifyingRate: ratePartField,
  proposedPayment: proposedPaymentSchema.nullish(),
  closingFunds: closingFundsSchema.nullish(),
  /** Said by the borrowers. An entry of such a part says more, and wins. */
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
