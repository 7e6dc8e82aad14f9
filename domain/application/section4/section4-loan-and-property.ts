import { z } from 'zod';
import { LOAN_PROGRAMS, LOAN_PURPOSES } from '../../loans/loan-product.ts';
import {
  dateField,
  dollarsField,
  netDollarsField,
  optionField,
  patternField,
  rowIdField,
  rowListField,
  sectionRecordFields,
  yesNoField,
} from '../checks/draft-fields.ts';
import { MAX_INTEREST_RATE, MAX_SUBJECT_PROPERTY_LOANS, MIN_INTEREST_RATE } from '../checks/limits.ts';
import { BUILDER_NAME, INVALID_RATE, ORGANIZATION } from '../checks/patterns.ts';
import {
  countryField,
  durationAtAddressFields,
  numberOfUnitsField,
  orderField,
  propertyPlaceFields,
} from '../section1/address.ts';
import { ADDRESS_TYPES } from '../section1/borrower-options.ts';
import { HOUSE_TYPES, LIEN_TYPES, OCCUPANCIES } from '../section3/property-options.ts';
import { lenderLoanInformationSchema } from './lender-loan-information.ts';

const loanInformationSchema = z.strictObject({
  loanAmount: dollarsField(),
  loanPurpose: optionField(LOAN_PURPOSES),
  preferredLoanProgram: optionField(LOAN_PROGRAMS),
  /** Percent per year, fractions allowed. */
  preferredInterestRate: z
    .number(INVALID_RATE)
    .min(MIN_INTEREST_RATE, INVALID_RATE)
    .max(MAX_INTEREST_RATE, INVALID_RATE)
    .nullish(),
  refinanceCurrentAddress: yesNoField(),
  hasOtherLoansOnProperty: yesNoField(),
  propertyAddress: z.strictObject({ ...propertyPlaceFields, numberOfUnits: numberOfUnitsField }).nullish(),
  propertyValue: dollarsField(),
  purchasedOn: dateField(),
  investmentPropertySince: dateField(),
  occupancy: optionField(OCCUPANCIES),
  typeOfHouse: optionField(HOUSE_TYPES),
  isManufacturedHome: yesNoField(),
  isPropertyHeldInATrust: yesNoField(),
  hasSolarPanels: yesNoField(),
  isCondoWithoutSharedWalls: yesNoField(),
  isRefinancedBefore: yesNoField(),
  lastRefinanceDate: dateField(),
  hasTakenHomeEquityLineOfCredit: yesNoField(),
  isMixedUseProperty: yesNoField(),
});

const subjectPropertyLoanSchema = z.strictObject({
  id: rowIdField,
  creditorName: patternField(ORGANIZATION),
  lienType: optionField(LIEN_TYPES),
  monthlyPayment: dollarsField(),
  loanAmount: dollarsField(),
  creditLimit: dollarsField(),
  isCashOutLoan: yesNoField(),
  /** For subordinate liens. The new loan always pays off the first lien. */
  toBePaidOff: yesNoField(),
});

/** The borrower's current address, copied for a refinance by that answer. No page asks for it. */
const expectedPropertyAddressSchema = z.strictObject({
  addressType: optionField(ADDRESS_TYPES),
  chronologicalOrder: orderField,
  ...propertyPlaceFields,
  country: countryField,
  ...durationAtAddressFields,
  numberOfUnits: numberOfUnitsField,
});

export const section4Schema = z.strictObject({
  ...sectionRecordFields,
  builderName: patternField(BUILDER_NAME),
  isPurchasingFromBuilder: yesNoField(),
  plannedClosingDate: dateField(),
  part4aLoanInformation: loanInformationSchema.nullish(),
  part4bOtherLoansOnSubjectProperty: rowListField(
    subjectPropertyLoanSchema,
    MAX_SUBJECT_PROPERTY_LOANS,
    'loans on the property',
  ),
  part4cRentalIncomeOnSubjectProperty: z
    .strictObject({
      expectedMonthlyRentalIncome: dollarsField(),
      expectedNetMonthlyRentalIncome: netDollarsField(),
    })
    .nullish(),
  part4eAdditionalLoanInformation: z
    .strictObject({
      hasRealEstateCommission: yesNoField(),
      isSpouseAvailableDuringClosing: yesNoField(),
      isTravellingDuringClosing: yesNoField(),
    })
    .nullish(),
  expectedPropertyAddress: expectedPropertyAddressSchema.nullish(),
  lenderLoanInformation: lenderLoanInformationSchema.nullish(),
});

export type LoanInformation = z.infer<typeof loanInformationSchema>;
/** The property's address without the number of units. */
export type Place = Omit<NonNullable<LoanInformation['propertyAddress']>, 'numberOfUnits'>;
export type SubjectPropertyLoan = z.infer<typeof subjectPropertyLoanSchema>;
export type Section4 = z.infer<typeof section4Schema>;
