import { z } from 'zod';
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
import { MAX_LOANS_PER_PROPERTY, MAX_PROPERTIES } from '../checks/limits.ts';
import { ACCOUNT_NUMBER, ORGANIZATION } from '../checks/patterns.ts';
import { propertyPlaceFields } from '../section1/address.ts';
import { otherBorrowersField } from '../section1/personal-information.ts';
import { OCCUPANCIES, PROPERTY_LOAN_TYPES, PROPERTY_STATUSES } from './property-options.ts';

const propertyLoanSchema = z.strictObject({
  id: rowIdField,
  creditorName: patternField(ORGANIZATION),
  accountNumber: patternField(ACCOUNT_NUMBER),
  monthlyMortgagePayment: dollarsField(),
  unpaidBalance: dollarsField(),
  toBePaidOff: yesNoField(),
  loanType: optionField(PROPERTY_LOAN_TYPES),
  creditLimit: dollarsField(),
});

const ownedPropertySchema = z.strictObject({
  id: rowIdField,
  propertyAddress: z.strictObject(propertyPlaceFields).nullish(),
  propertyValue: dollarsField(),
  status: optionField(PROPERTY_STATUSES),
  occupancy: optionField(OCCUPANCIES),
  purchasedOn: dateField(),
  investmentPropertySince: dateField(),
  monthlyInsurance: dollarsField(),
  monthlyTaxes: dollarsField(),
  monthlyHoaFee: dollarsField(),
  monthlyRentalIncome: dollarsField(),
  netMonthlyRentalIncome: netDollarsField(),
  hasLoansOnProperty: yesNoField(),
  mortgageLoansOnThisProperty: rowListField(
    propertyLoanSchema,
    MAX_LOANS_PER_PROPERTY,
    'loans on a property',
  ),
});

export const section3Schema = z.strictObject({
  ...sectionRecordFields,
  ownRealEstate: yesNoField(),
  propertiesOwned: rowListField(ownedPropertySchema, MAX_PROPERTIES, 'properties'),
  otherBorrowers: otherBorrowersField,
});

export type PropertyLoan = z.infer<typeof propertyLoanSchema>;
export type OwnedProperty = z.infer<typeof ownedPropertySchema>;
export type Section3 = z.infer<typeof section3Schema>;
