import { z } from 'zod';
import { listField, patternField, rowIdField, rowListField, yesNoField } from '../checks/draft-fields.ts';
import { MAX_ALTERNATE_NAMES, MAX_BORROWERS } from '../checks/limits.ts';
import { EMAIL, FIRST_NAME, FULL_NAME, LAST_NAME, MIDDLE_NAME, SUFFIX } from '../checks/patterns.ts';

/** The names of every person in the application. `alternateNames` are full names. */
export const personNameFields = {
  firstName: patternField(FIRST_NAME),
  middleName: patternField(MIDDLE_NAME),
  lastName: patternField(LAST_NAME),
  suffix: patternField(SUFFIX),
  alternateNames: listField(patternField(FULL_NAME), MAX_ALTERNATE_NAMES, 'alternate names'),
};

/**
 * A borrower beside the primary one. An entry with `isSpouse` represents the spouse record and is no joint
 * borrower.
 */
export const otherBorrowerSchema = z.strictObject({
  id: rowIdField,
  ...personNameFields,
  emailAddress: patternField(EMAIL),
  isSpouse: yesNoField(),
});

export const otherBorrowersField = rowListField(
  otherBorrowerSchema,
  MAX_BORROWERS - 1,
  'borrowers besides the primary borrower',
);

export type OtherBorrower = z.infer<typeof otherBorrowerSchema>;
