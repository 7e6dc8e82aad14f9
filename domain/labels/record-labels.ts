import { COMPANY_SETTING_LABELS } from '../company-settings/company-setting-labels.ts';
import type { RecordKind } from '../history/record-change.ts';
import { type Labels, nameText, type Row } from './label-tree.ts';
import { PRICING_LABELS } from './pricing-labels.ts';

// The fields of records in the history, beside the applications. A column 'first_name' is the field
// 'firstName'.

const LOCK_EXPIRATION = 'Lock expires on';
const LOAN_PROGRAM = 'Loan program';
const CLOSING_DATE = 'Closing date';

const COST = {
  label: 'Cost',
  section: 'Section',
  amount: { fields: { of: 'Kind of amount', cents: 'Amount', rate: 'Percentage' } },
  isFinanceCharge: 'Finance charge (included in the APR)',
};

const quoted = (name: unknown) => (nameText(name) === '' ? '' : `'${nameText(name)}'`);

const COSTS = {
  label: 'Closing costs',
  row: 'cost',
  nameOf: (row: Row) => quoted(row.label),
  fields: COST,
};

const SECOND_LIENS = {
  label: 'Second liens',
  row: 'second lien',
  fields: {
    kind: 'Kind',
    time: 'New or staying',
    balanceCents: 'Balance',
    limitCents: 'Limit of the line',
    paymentCents: 'Payment per month',
    rate: 'Interest rate',
    termYears: 'Term in years',
  },
};

const OUTLOOK = {
  fields: {
    income: {
      fields: {
        perMonthCents: 'Monthly income',
        debtsPerMonthCents: 'Monthly debts',
        housingRatioPercent: 'Highest housing ratio, in percent',
        debtRatioPercent: 'Highest debt ratio, in percent',
      },
    },
    presentLoan: {
      fields: {
        balanceCents: 'Balance of the present loan',
        rate: 'Rate of the present loan',
        paymentCents: 'Payment of the present loan',
        monthsLeft: 'Months left of the present loan',
        insurancePerMonthCents: 'Mortgage insurance of the present loan',
        insuranceMonthsLeft: 'Months with that mortgage insurance',
      },
    },
    growthRate: 'Growth of the home value per year',
  },
};

const SCENARIO = {
  name: 'Name',
  purpose: 'Purpose',
  valueCents: 'Price or value of the home',
  appraisedValueCents: 'Appraised value',
  secondLiens: SECOND_LIENS,
  buydown: { fields: { plan: 'Temporary buydown', paidBy: 'Buydown paid by' } },
  downPaymentCents: 'Down payment',
  loanCents: 'New loan',
  payoffCents: 'Payoff of existing loans',
  program: 'Program',
  rate: 'Interest rate',
  indexedRate: 'Rate after 7 years',
  armTerms: {
    fields: {
      everyMonths: 'Months between changes of the rate',
      caps: { fields: { first: 'First cap', periodic: 'Later caps', lifetime: 'Cap in all' } },
      marginRate: 'Margin',
    },
  },
  points: 'Points (% of the loan)',
  sellerPaidPoints: 'Points paid by the seller',
  rateWithoutPoints: 'Rate without points',
  loanType: 'Loan type',
  feePayment: 'Fee of the agency',
  vaUse: 'Use of the VA benefit',
  vaRefinance: 'VA refinance',
  commitmentOn: 'USDA commitment date',
  taxPerYearCents: 'Property tax per year',
  insurancePerYearCents: 'Home insurance per year',
  taxDueMonths: 'Property tax due in',
  insuranceDueMonths: 'Home insurance due in',
  escrowCushionMonths: 'Escrow cushion in months',
  hoaPerMonthCents: 'HOA dues per month',
  mortgageInsuranceRate: 'Mortgage insurance per year',
  ...PRICING_LABELS,
  occupancy: 'Occupancy',
  interestYear: 'Days of the year for prepaid interest',
  interestCreditDays: 'Last day of the month with an interest credit',
  closingOn: CLOSING_DATE,
  costs: COSTS,
  lenderCreditCents: 'Lender credit',
  sellerCreditCents: 'Seller credit',
  earnestMoneyCents: 'Earnest money paid',
  prepaidInsuranceMonths: 'Months of home insurance paid at closing',
  prepaidTaxMonths: 'Months of property tax paid at closing',
  paidBeforeClosingCents: 'Closing costs paid before closing',
  adjustmentsDueCents: 'Items that the seller paid in advance',
  otherCreditsCents: 'Adjustments and other credits',
};

const NAME_AND_EMAIL = { firstName: 'First name', lastName: 'Last name', email: 'E-mail' };

const EMAIL = {
  subject: 'Subject',
  body: 'Message',
  recipients: { label: 'Recipients', item: 'recipient' },
  carbonCopies: { label: 'Cc', item: 'cc' },
  attachments: {
    label: 'Attachments',
    row: 'attachment',
    nameOf: (row: Row) => quoted(row.name),
    fields: { name: 'Name' },
  },
};

const ACTION = {
  externalLoanId: 'Loan id',
  closingDate: CLOSING_DATE,
  lockDate: 'Locked on',
  lockExpirationDate: LOCK_EXPIRATION,
  initialLockExpirationDate: 'Initial expiration',
  lockExtendedOn: 'Lock extended on',
  isLockExtended: 'Lock extended',
  lockedInterestRate: 'Lock rate',
  investorName: 'Investor name',
  loanProgram: LOAN_PROGRAM,
  loanStatus: 'Loan status',
  setupProcessor: 'Setup processor',
  conditionsProcessor: 'Conditions processor',
  loanOfficer: 'Loan officer',
  titleCompanies: { label: 'Title companies', item: 'title company' },
  impoundsOrEscrow: 'Impounds or escrow',
  actionData: { fields: { email: { called: 'E-mail', fields: EMAIL } } },
  email: { called: 'E-mail', fields: EMAIL },
};

export const RECORD_LABELS: Record<RecordKind, Labels> = {
  customer: {
    firstName: 'First name',
    lastName: 'Last name',
    primaryEmail: 'E-mail',
    cellPhone: 'Cell phone',
    homePhone: 'Home phone',
    workPhone: 'Work phone',
    source: 'Source',
  },
  loan: {
    loanNumber: 'Loan id',
    status: 'Status',
    closingDate: CLOSING_DATE,
    loanProgram: LOAN_PROGRAM,
    loanOfficer: 'Loan officer',
    setupProcessor: 'Setup processor',
    conditionsProcessor: 'Conditions processor',
    lockStatus: 'Lock status',
    lockDate: 'Locked on',
    lockExpirationDate: LOCK_EXPIRATION,
  },
  'loan-action': { status: 'Status', data: { fields: ACTION }, ...ACTION },
  note: {
    message: 'Text',
    categories: { label: 'Categories', item: 'category' },
    collections: { label: 'Categories', item: 'category' },
  },
  'loan-date': { date: 'Date', method: 'Delivered', reason: 'Reason' },
  condition: {
    text: 'Text',
    stage: 'Stage',
    category: 'Category',
    source: 'Source',
    owner: 'Owner',
    dueDate: 'Due date',
    notes: 'Notes',
    documents: {
      label: 'Documents',
      row: 'document',
      nameOf: (row: Row) => quoted(row.name),
      fields: { name: 'Name' },
    },
    documentIds: 'Documents',
    status: 'Status',
    reason: 'Reason',
  },
  'borrower-request': {
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Address',
    language: 'Language',
    message: 'Message',
    items: {
      label: 'Items',
      row: 'item',
      nameOf: (row: Row) => quoted(row.text),
      fields: { text: 'Text' },
    },
    files: {
      label: 'Files',
      row: 'file',
      nameOf: (row: Row) => quoted(row.name),
      fields: { name: 'Name', bytes: 'Bytes' },
    },
    expiresAt: 'Link works through',
    openedAt: 'Opened on',
    answeredAt: 'Answered on',
    withdrawnAt: 'Withdrawn on',
    reminders: { label: 'Reminders', item: 'reminder' },
  },
  'condition-template': {
    name: 'Name',
    programs: { label: 'Programs', item: 'program' },
    purposes: { label: 'Purposes', item: 'purpose' },
    occupancies: { label: 'Occupancies', item: 'occupancy' },
    employments: { label: 'Employments', item: 'employment' },
    items: {
      label: 'Conditions',
      row: 'condition',
      nameOf: (row: Row) => quoted(row.text),
      fields: { text: 'Text', stage: 'Stage', category: 'Category' },
    },
    isRemoved: 'Removed',
  },
  file: { name: 'Name', path: 'Folder', description: 'Description', deletedAt: 'Deleted' },
  folder: { name: 'Name', path: 'Folder' },
  quote: {
    title: 'Title',
    scenarios: {
      label: 'Scenarios',
      row: 'scenario',
      nameOf: (row: Row) => quoted(row.name),
      fields: SCENARIO,
    },
    outlook: OUTLOOK,
    document: {
      fields: {
        title: 'Title',
        scenarios: {
          label: 'Scenarios',
          row: 'scenario',
          nameOf: (row: Row) => quoted(row.name),
          fields: SCENARIO,
        },
        outlook: OUTLOOK,
      },
    },
  },
  'directory-person': {
    directory: 'Directory',
    group: 'Directory',
    ...NAME_AND_EMAIL,
    retiredAt: 'Retired',
    retiredOn: 'Retired',
  },
  'title-company': {
    name: 'Company',
    recipients: { label: 'Recipients', item: 'recipient' },
    retiredAt: 'Retired',
    retiredOn: 'Retired',
  },
  'carbon-copy': { email: 'E-mail' },
  'default-costs': { costs: COSTS },
  'loan-view': {
    name: 'Name',
    isShared: 'Shared',
    search: {
      fields: {
        status: 'Status',
        loanPurpose: 'Loan purpose',
        loanProgram: LOAN_PROGRAM,
        loanOfficer: 'Loan officer',
        setupProcessor: 'Setup processor',
        conditionsProcessor: 'Conditions processor',
        lockExpiresWithin: 'Lock expires within days',
        lockExpired: 'Lock expired',
        openConditions: 'Open conditions',
        mine: 'My loans',
        unassigned: 'Nobody assigned',
        sort: 'Sorted by',
        direction: 'Direction',
        hide: 'Hidden columns',
      },
    },
  },
  'api-key': {
    name: 'Name',
    start: 'Beginning of the key',
    scopes: { label: 'Scopes', item: 'scope' },
    contactEmail: 'Answers go to',
    createdById: 'Created by',
    expiresAt: 'Expires',
    revokedAt: 'Revoked',
    revokedBy: 'Revoked by',
  },
  webhook: {
    url: 'Address',
    types: { label: 'Types of events', item: 'type' },
    isPaused: 'Paused',
  },
  'company-settings': {
    ...COMPANY_SETTING_LABELS,
    companyEmailDomains: { label: COMPANY_SETTING_LABELS.companyEmailDomains, item: 'domain' },
    addresses: {
      label: COMPANY_SETTING_LABELS.addresses,
      row: 'office',
      nameOf: (row: Row) => quoted(row.label),
      fields: { label: 'Name', street: 'Street', city: 'City', state: 'State', zip: 'Zip code' },
    },
  },
  'company-logo': {
    format: 'Format',
    width: 'Width in pixels',
    height: 'Height in pixels',
    size: 'Size in bytes',
    sha256: 'Checksum',
  },
  'mail-template': { subject: 'Subject', body: 'Text' },
  'rate-table': {
    kind: 'Kind',
    validFrom: 'Valid from',
    note: 'Note',
    rowCount: 'Rows',
    sha256: 'Checksum',
  },
  'export-limits': { rows: 'Rows per day', documents: 'Documents per day' },
  staff: {
    ...NAME_AND_EMAIL,
    roles: { label: 'Roles', item: 'role' },
    disabledAt: 'Disabled',
    branchId: 'Branch',
    nmlsId: 'NMLS id',
  },
  branch: { name: 'Name', closedAt: 'Closed' },
};
