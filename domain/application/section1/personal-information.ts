import { z } from 'zod';
import {
  dateField,
  listField,
  optionField,
  patternField,
  rowListField,
  textField,
  wholeNumberField,
  yesNoField,
} from '../checks/draft-fields.ts';
import { MAX_BORROWERS, MAX_DEPENDENT_AGE, MAX_DEPENDENTS, MAX_HISTORY_ENTRIES } from '../checks/limits.ts';
import {
  AGE_OUT_OF_RANGE,
  BORROWERS_OUT_OF_RANGE,
  DEPENDENTS_OUT_OF_RANGE,
  EMAIL,
  PHONE,
  PHONE_EXTENSION,
  SSN,
} from '../checks/patterns.ts';
import { borrowerAddressSchema, mailingAddressSchema } from './address.ts';
import { CITIZENSHIPS, CREDIT_TYPES, MARITAL_STATUSES } from './borrower-options.ts';
import { otherBorrowersField, personNameFields } from './other-borrower.ts';
import { isMaskedSocialSecurityNumber } from './social-security-number.ts';

/** A whole number as '###-##-####' or nine digits, or the masked form of a stored number. */
const socialSecurityNumberField = patternField({
  accepts: (text) => SSN.accepts(text) || isMaskedSocialSecurityNumber(text),
  message: SSN.message,
});

/**
 * Part 1a of section 1 for one borrower, without the spouse record. The co-borrower's copy has the same
 * fields. Dependents, marital status and other borrowers are asked only of the primary borrower.
 */
export const personalInformationFields = {
  ...personNameFields,
  socialSecurityNumber: socialSecurityNumberField,
  dateOfBirth: dateField(),
  citizenship: optionField(CITIZENSHIPS),
  typeOfCredit: optionField(CREDIT_TYPES),
  numberOfBorrowers: wholeNumberField(0, MAX_BORROWERS, BORROWERS_OUT_OF_RANGE),
  otherBorrowers: otherBorrowersField,
  maritalStatus: optionField(MARITAL_STATUSES),
  numberOfDependents: wholeNumberField(0, MAX_DEPENDENTS, DEPENDENTS_OUT_OF_RANGE),
  agesOfDependents: listField(
    wholeNumberField(0, MAX_DEPENDENT_AGE, AGE_OUT_OF_RANGE),
    MAX_DEPENDENTS,
    'ages of dependents',
  ),
  homePhone: patternField(PHONE),
  cellPhone: patternField(PHONE),
  workPhone: patternField(PHONE),
  workPhoneExt: patternField(PHONE_EXTENSION),
  emailAddress: patternField(EMAIL),
  addresses: rowListField(borrowerAddressSchema, MAX_HISTORY_ENTRIES, 'addresses'),
  /** Where mail goes, if it is not the current address. */
  mailingAddress: mailingAddressSchema.nullish(),
  isInMilitaryService: yesNoField(),
  isCurrentlyInActiveDuty: yesNoField(),
  projectedExpirationDate: dateField(),
  isCurrentlyRetired: yesNoField(),
  isNonActivatedMember: yesNoField(),
  isSurvivingSpouse: yesNoField(),
  languagePreference: textField(),
};

export const coBorrowerPersonalInformationSchema = z.strictObject(personalInformationFields);
