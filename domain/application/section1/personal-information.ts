import { z } from 'zod';
import {
  dateField,
  listField,
  optionField,
  patternField,
  rowIdField,
  rowListField,
  textField,
  wholeNumberField,
  yesNoField,
} from '../checks/draft-fields.ts';
import {
  MAX_ALTERNATE_NAMES,
  MAX_BORROWERS,
  MAX_DEPENDENT_AGE,
  MAX_DEPENDENTS,
  MAX_HISTORY_ENTRIES,
} from '../checks/limits.ts';
import {
  AGE_OUT_OF_RANGE,
  BORROWERS_OUT_OF_RANGE,
  DEPENDENTS_OUT_OF_RANGE,
  EMAIL,
  FULL_NAME,
  PHONE,
  SSN,
} from '../checks/patterns.ts';
import { borrowerAddressSchema, mailingAddressSchema } from './address.ts';
import { CREDIT_TYPES } from './borrower-options.ts';
import {
  PERSON_FIELD_NAMES,
  type PERSON_FIELDS,
  type PersonField,
  type PersonFieldName,
  personField,
} from './person-fields.ts';
import { isMaskedSocialSecurityNumber } from './social-security-number.ts';

const namesField = listField(patternField(FULL_NAME), MAX_ALTERNATE_NAMES, 'alternate names');

function schemaOf({ kind, pattern, options = [] }: PersonField): z.ZodType {
  switch (kind) {
    case 'text':
      return pattern === undefined ? textField() : patternField(pattern);
    case 'texts':
      return namesField;
    case 'choice':
      return optionField(options);
    case 'birth date':
      return dateField();
    case 'phone':
      return patternField(PHONE);
    case 'email':
      return patternField(EMAIL);
    case 'Social Security number':
      // A full number as '###-##-####' or nine digits, or the stored number's mask.
      return patternField({
        accepts: (text) => SSN.accepts(text) || isMaskedSocialSecurityNumber(text),
        message: SSN.message,
      });
  }
}

type SchemaOf<Field> = Field extends { options: infer Options extends readonly string[] }
  ? ReturnType<typeof optionField<Options>>
  : Field extends { kind: 'texts' }
    ? typeof namesField
    : ReturnType<typeof textField>;

type Schemas<Name extends PersonFieldName> = { [Key in Name]: SchemaOf<(typeof PERSON_FIELDS)[Key]> };

type NameOnRow = {
  [Name in PersonFieldName]: (typeof PERSON_FIELDS)[Name] extends { onRow: true } ? Name : never;
}[PersonFieldName];

function schemasOf(names: readonly PersonFieldName[]) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(personField(name))]));
}

const personFieldSchemas = schemasOf(PERSON_FIELD_NAMES) as Schemas<PersonFieldName>;

const rowFieldSchemas = schemasOf(
  PERSON_FIELD_NAMES.filter((name) => personField(name).onRow),
) as Schemas<NameOnRow>;

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

/** Part 1a of either borrower. Dependents, marriage and other borrowers are asked only of the primary one. */
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
