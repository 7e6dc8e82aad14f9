import { z } from 'zod';
import {
  optionField,
  patternField,
  rowListField,
  sectionRecordFields,
  yesNoField,
} from '../checks/draft-fields.ts';
import { MAX_ADDITIONAL_JOBS, MAX_BORROWERS, MAX_HISTORY_ENTRIES } from '../checks/limits.ts';
import { EMAIL, FIRST_NAME, LAST_NAME } from '../checks/patterns.ts';
import { section3Schema } from '../section3/section3-real-estate.ts';
import { section5Schema } from '../section5/section5-declarations.ts';
import { section7Schema } from '../section7/section7-demographics.ts';
import { BORROWER_TYPES, EMPLOYMENT_STATUSES } from './borrower-options.ts';
import {
  additionalEmploymentSchema,
  currentEmploymentSchema,
  previousEmploymentSchema,
} from './employment.ts';
import {
  coBorrowerPersonalInformationSchema,
  otherBorrowerSchema,
  personalInformationFields,
} from './personal-information.ts';

/** The current job, additional ones, and previous ones. A borrower without an employer has no current job. */
const employmentFields = {
  employmentStatus: optionField(EMPLOYMENT_STATUSES),
  part1bcCurrentEmployment: currentEmploymentSchema.nullish(),
  part1cAdditionalEmployment: rowListField(
    additionalEmploymentSchema,
    MAX_ADDITIONAL_JOBS,
    'additional jobs',
  ),
  part1dPreviousEmployment: rowListField(previousEmploymentSchema, MAX_HISTORY_ENTRIES, 'previous jobs'),
};

const coBorrowerSection1Schema = z.strictObject({
  ...sectionRecordFields,
  part1aPersonalInformation: coBorrowerPersonalInformationSchema.nullish(),
  ...employmentFields,
});

/** The spouse, with a nested copy of each section that a co-borrower fills in: 1, 3, 5 and 7. */
const spouseSchema = z.strictObject({
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

/** A joint borrower has separate pages. Sections 2 to 4 are the primary borrower's; the names are on the row. */
const jointBorrowerSchema = z.strictObject({
  ...otherBorrowerSchema.shape,
  section1BorrowerInformation: coBorrowerSection1Schema.nullish(),
  section5Declarations: section5Schema.nullish(),
  section7DemographicInformation: section7Schema.nullish(),
});

export const personalInformationSchema = z.strictObject({
  ...personalInformationFields,
  otherBorrowers: rowListField(
    jointBorrowerSchema,
    MAX_BORROWERS - 1,
    'borrowers besides the primary borrower',
  ),
  spouse: spouseSchema.nullish(),
});

export const section1Schema = z.strictObject({
  ...sectionRecordFields,
  part1aPersonalInformation: personalInformationSchema.nullish(),
  ...employmentFields,
});

export type JointBorrower = z.infer<typeof jointBorrowerSchema>;
export type CoBorrowerSection1 = z.infer<typeof coBorrowerSection1Schema>;
export type Spouse = z.infer<typeof spouseSchema>;
export type PersonalInformation = z.infer<typeof personalInformationSchema>;
export type Section1 = z.infer<typeof section1Schema>;
