import { z } from 'zod';
import {
  optionField,
  patternField,
  rowListField,
  sectionRecordFields,
  yesNoField,
} from '../checks/draft-fields.ts';
import { MAX_HISTORY_ENTRIES } from '../checks/limits.ts';
import { EMAIL, FIRST_NAME, LAST_NAME } from '../checks/patterns.ts';
import { section3Schema } from '../section3/section3-real-estate.ts';
import { section5Schema } from '../section5/section5-declarations.ts';
import { section7Schema } from '../section7/section7-demographics.ts';
import { BORROWER_TYPES } from './borrower-options.ts';
import { currentEmploymentSchema, previousEmploymentSchema } from './employment.ts';
import { coBorrowerPersonalInformationSchema, personalInformationFields } from './personal-information.ts';

/** One current job and a list of earlier jobs. */
const employmentFields = {
  part1bcCurrentEmployment: currentEmploymentSchema.nullish(),
  part1dPreviousEmployment: rowListField(previousEmploymentSchema, MAX_HISTORY_ENTRIES, 'previous jobs'),
};

export const coBorrowerSection1Schema = z.strictObject({
  ...sectionRecordFields,
  part1aPersonalInformation: coBorrowerPersonalInformationSchema.nullish(),
  ...employmentFields,
});

/** The spouse, with a nested copy of each section that a co-borrower fills in: 1, 3, 5 and 7. */
export const spouseSchema = z.strictObject({
  firstName: patternField(FIRST_NAME),
  lastName: patternField(LAST_NAME),
  emailAddress: patternField(EMAIL),
  isIncludedOnLoan: yesNoField(),
  isIncludedOnTitle: yesNoField(),
  borrowerType: optionField(BORROWER_TYPES),
  section1BorrowerInformation: coBorrowerSection1Schema.nullish(),
  section3RealEstate: section3Schema.nullish(),
  section5Declarations: section5Schema.nullish(),
  section7DemographicInformation: section7Schema.nullish(),
});

export const personalInformationSchema = z.strictObject({
  ...personalInformationFields,
  spouse: spouseSchema.nullish(),
});

export const section1Schema = z.strictObject({
  ...sectionRecordFields,
  part1aPersonalInformation: personalInformationSchema.nullish(),
  ...employmentFields,
});

export type CoBorrowerSection1 = z.infer<typeof coBorrowerSection1Schema>;
export type Spouse = z.infer<typeof spouseSchema>;
export type PersonalInformation = z.infer<typeof personalInformationSchema>;
export type Section1 = z.infer<typeof section1Schema>;
