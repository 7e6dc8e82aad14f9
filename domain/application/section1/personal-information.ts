import { z } from 'zod';
import {
  dateField,
  listField,
  optionField,
  rowIdField,
  rowListField,
  wholeNumberField,
  yesNoField,
} from '../checks/draft-fields.ts';
import { MAX_BORROWERS, MAX_DEPENDENT_AGE, MAX_DEPENDENTS, MAX_HISTORY_ENTRIES } from '../checks/limits.ts';
import { AGE_OUT_OF_RANGE, BORROWERS_OUT_OF_RANGE, DEPENDENTS_OUT_OF_RANGE } from '../checks/patterns.ts';
import { borrowerAddressSchema, mailingAddressSchema } from './address.ts';
import { CREDIT_TYPES } from './borrower-options.ts';
import { personFieldSchemas, rowFieldSchemas } from './person-field-schemas.ts';

/**
 * A borrower beside the primary one. An entry with `isSpouse` represents the spouse record and is no joint
 * borrower.
 */
export const otherBorrowerSchema = z.strictObject({
  id: rowIdField,
  ...rowFieldSchemas,
  isSpouse: yesNoField(),
});

export const otherBorrowersField = rowListField(
  otherBorrowerSchema,
  MAX_BORROWERS - 1,
  'borrowers besides the primary borrower',
);

/**
 * Part 1a of section 1 for one borrower, without the spouse record. The co-borrower's copy has the same
 * fields. Dependents, marital status and other borrowers are asked only of the primary borrower.
 */
export const personalInformationFields = {
  ...personFieldSchemas,
  typeOfCredit: optionField(CREDIT_TYPES),
  numberOfBorrowers: wholeNumberField(0, MAX_BORROWERS, BORROWERS_OUT_OF_RANGE),
  otherBorrowers: otherBorrowersField,
  numberOfDependents: wholeNumberField(0, MAX_DEPENDENTS, DEPENDENTS_OUT_OF_RANGE),
  agesOfDependents: listField(
    wholeNumberField(0, MAX_DEPENDENT_AGE, AGE_OUT_OF_RANGE),
    MAX_DEPENDENTS,
    'ages of dependents',
  ),
  addresses: rowListField(borrowerAddressSchema, MAX_HISTORY_ENTRIES, 'addresses'),
  /** Where mail goes, if it is not the current address. */
  mailingAddress: mailingAddressSchema.nullish(),
  isInMilitaryService: yesNoField(),
  isCurrentlyInActiveDuty: yesNoField(),
  projectedExpirationDate: dateField(),
  isCurrentlyRetired: yesNoField(),
  isNonActivatedMember: yesNoField(),
  isSurvivingSpouse: yesNoField(),
};

export const coBorrowerPersonalInformationSchema = z.strictObject(personalInformationFields);

export type OtherBorrower = z.infer<typeof otherBorrowerSchema>;
