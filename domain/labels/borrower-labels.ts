import { rowKey, rowName } from '../application/merging/row-names.ts';
import type { Row } from './label-tree.ts';

// The questions of section 1, for the borrower and the co-borrower.

/** A row's name from its own answers, for questions about it. */
export const NAMED = {
  nameOf: (row: Row) => rowName(row) ?? '',
  keyOf: (row: Row) => rowKey(row) ?? '',
};

const PLACE = { street: 'Street', unit: 'Unit', city: 'City', state: 'State', zip: 'Zip code' };
export const PROPERTY_PLACE = { ...PLACE, county: 'County' };
export const TIME_AT_ADDRESS = { yearsAtAddress: 'Duration (years)', monthsAtAddress: 'Duration (months)' };

/** The fields of a section beside its answers. */
export const SECTION_RECORD = {
  sectionName: 'Page name',
  currentPage: 'Page',
  loanApplicationProgress: 'Progress',
};

const NAMES = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  suffix: 'Suffix',
  alternateNames: { label: 'Alternate names', item: 'alternate name' },
};

export const OTHER_BORROWERS = {
  label: 'Joint borrowers',
  row: 'joint borrower',
  ...NAMED,
  fields: { ...NAMES, emailAddress: 'E-mail', isSpouse: 'Is the spouse' },
};

const JOB = {
  employerName: 'Employer',
  employerPhone: 'Phone',
  position: 'Position',
  startDate: 'Start date',
  endDate: 'End date',
  chronologicalOrder: 'Order',
  ...PLACE,
  country: 'Country',
  yearsAtJob: 'Time in this job (years)',
  monthsAtJob: 'Time in this job (months)',
  yearsInLineOfWork: 'Time in this line of work (years)',
  monthsInLineOfWork: 'Time in this line of work (months)',
  selfEmployment: {
    fields: {
      isEmployedByFamily: 'Employed by family or a party to the transaction',
      isSelfEmployedBusinessOwner: 'Business owner or self-employed',
      isOwnershipInCompanyMoreThanTwentyFivePercent: 'Ownership of more than 25%',
      selfEmploymentMonthlyIncome: 'Monthly income',
      selfEmploymentMonthlyLoss: 'Monthly loss',
    },
  },
  grossMonthlyIncome: {
    fields: {
      baseSalary: 'Base salary',
      overtime: 'Overtime',
      bonus: 'Bonus',
      commission: 'Commission',
      militaryEntitlements: 'Military entitlements',
      other: 'Other income',
      total: 'Total income',
    },
  },
};

export const EMPLOYMENT = {
  employmentStatus: 'Employment',
  part1bcCurrentEmployment: { called: 'Current job', fields: JOB },
  part1cAdditionalEmployment: {
    label: 'Additional jobs',
    row: 'additional job',
    ...NAMED,
    fields: JOB,
  },
  part1dPreviousEmployment: {
    label: 'Previous jobs',
    row: 'previous job',
    ...NAMED,
    fields: JOB,
  },
};

export const PERSON = {
  ...NAMES,
  socialSecurityNumber: 'Social security number',
  dateOfBirth: 'Date of birth',
  citizenship: 'Citizenship',
  typeOfCredit: 'Type of credit',
  numberOfBorrowers: 'Number of borrowers',
  otherBorrowers: OTHER_BORROWERS,
  maritalStatus: 'Marital status',
  numberOfDependents: 'Number of dependents',
  agesOfDependents: { label: 'Ages of dependents', item: 'dependent of age', each: 'Age of dependent' },
  homePhone: 'Home phone',
  cellPhone: 'Cell phone',
  workPhone: 'Work phone',
  workPhoneExt: 'Extension',
  emailAddress: 'E-mail',
  addresses: {
    label: 'Addresses',
    row: 'former address',
    firstRow: 'current address',
    from: 0,
    ...NAMED,
    fields: {
      addressType: 'Type of address',
      startDate: 'Lived there from',
      endDate: 'Lived there to',
      chronologicalOrder: 'Order',
      ...PLACE,
      country: 'Country',
      ...TIME_AT_ADDRESS,
      housingType: 'Housing type',
      housingMonthlyExpense: 'Monthly housing expense',
      isOwnProperty: 'Own or rental',
    },
  },
  mailingAddress: { called: 'Mailing address', fields: { ...PLACE, country: 'Country' } },
  isInMilitaryService: 'Military service',
  isCurrentlyInActiveDuty: 'On active duty',
  projectedExpirationDate: 'Expiration of service',
  isCurrentlyRetired: 'Retired, discharged or separated from service',
  isNonActivatedMember: 'Non-activated member of the Reserve or National Guard',
  isSurvivingSpouse: 'Surviving spouse',
  languagePreference: 'Language preference',
};
