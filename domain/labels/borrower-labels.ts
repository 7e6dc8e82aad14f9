import { rowKey, rowName } from '../application/merging/row-ids.ts';
import { PERSON_FIELD_NAMES, type PersonField, personField } from '../application/section1/person-fields.ts';
import { type Labels, type Row, uncapital } from './label-tree.ts';

/** Names a row by its own answers, for questions about it. */
export const NAMED = {
  nameOf: (row: Row) => rowName(row) ?? '',
  keyOf: (row: Row) => rowKey(row) ?? '',
};

const PLACE = { street: 'Street', unit: 'Unit', city: 'City', state: 'State', zip: 'ZIP code' };
export const PROPERTY_PLACE = { ...PLACE, county: 'County' };
export const TIME_AT_ADDRESS = { yearsAtAddress: 'Duration (years)', monthsAtAddress: 'Duration (months)' };

export const SECTION_RECORD = {
  sectionName: 'Page name',
  currentPage: 'Page',
  loanApplicationProgress: 'Progress',
};

function personLabels(isMeant: (field: PersonField) => boolean): Labels {
  return Object.fromEntries(
    PERSON_FIELD_NAMES.filter((name) => isMeant(personField(name))).map((name) => {
      const { label, kind } = personField(name);
      return [name, kind === 'texts' ? { label, item: uncapital(label).replace(/s$/, '') } : label];
    }),
  );
}

export const OTHER_BORROWERS = {
  label: 'Joint borrowers',
  row: 'joint borrower',
  ...NAMED,
  fields: { ...personLabels(({ onRow }) => onRow === true), isSpouse: 'Is the spouse' },
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
  ...personLabels(() => true),
  typeOfCredit: 'Type of credit',
  numberOfBorrowers: 'Number of borrowers',
  otherBorrowers: OTHER_BORROWERS,
  numberOfDependents: 'Number of dependents',
  agesOfDependents: { label: 'Ages of dependents', item: 'dependent of age', each: 'Age of dependent' },
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
};
