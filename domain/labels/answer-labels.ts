import { EMPLOYMENT, OTHER_BORROWERS, PERSON, SECTION_RECORD } from './borrower-labels.ts';
import { SECTION_2 } from './finance-labels.ts';
import type { Labels, RecordLabel, RowsLabel } from './label-tree.ts';
import { SECTION_3, SECTION_4, SECTION_5, SECTION_7 } from './section-labels.ts';

// Labels of all fields of the application, for history, comparisons, notices and questions. The page rules use the same
// words; a test compares them.

const SPOUSE: RecordLabel = {
  called: 'Spouse',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    emailAddress: 'Email',
    isIncludedOnLoan: 'On the loan',
    isIncludedOnTitle: 'On title',
    borrowerType: 'Type of borrower',
    section1BorrowerInformation: {
      isPage: true,
      fields: { ...SECTION_RECORD, part1aPersonalInformation: { fields: PERSON }, ...EMPLOYMENT },
    },
    section3RealEstate: { isPage: true, fields: SECTION_3 },
    section5Declarations: { isPage: true, fields: SECTION_5 },
    section7DemographicInformation: { isPage: true, fields: SECTION_7 },
  },
};

/** The pages of a joint borrower are prefixed with the row's name: 'Joint borrower Jo Reed: date of birth'. */
const JOINT_BORROWERS: RowsLabel = {
  ...OTHER_BORROWERS,
  fields: {
    ...OTHER_BORROWERS.fields,
    section1BorrowerInformation: {
      fields: { ...SECTION_RECORD, part1aPersonalInformation: { fields: PERSON }, ...EMPLOYMENT },
    },
    section5Declarations: { fields: SECTION_5 },
    section7DemographicInformation: { fields: SECTION_7 },
  },
};

export const ANSWER_LABELS: Labels = {
  section1BorrowerInformation: {
    fields: {
      ...SECTION_RECORD,
      part1aPersonalInformation: { fields: { ...PERSON, otherBorrowers: JOINT_BORROWERS, spouse: SPOUSE } },
      ...EMPLOYMENT,
    },
  },
  section2AssetsAndLiabilities: {
    fields: SECTION_2,
  },
  section3RealEstate: { fields: SECTION_3 },
  section4LoanAndPropertyInformation: { fields: SECTION_4 },
  section5Declarations: { fields: SECTION_5 },
  section7DemographicInformation: { fields: SECTION_7 },
  section8LoanOriginatorInformation: {
    fields: { ...SECTION_RECORD, loanOriginatorName: 'Loan officer', referredBy: 'Referred by' },
  },
  loanApplicationProgress: 'Progress',
  updatedByApp: 'Saved with',
  updatedByUser: 'Saved by',
};
