import { COMPANY_SETTINGS, ofEachSetting } from '../company-settings/company-settings.ts';
import type { RecordKind } from '../history/record-change.ts';
import { LOAN_FILTERS } from '../loans/loan-filters.ts';
import { REPORT_PART_LABELS } from '../reports/report-state.ts';
import { CLOSING_DAY_LABELS, CLOSING_RECORD_LABELS, STATE_TERM_LABELS } from './closing-labels.ts';
import { CHARGE_LABELS, CIRCUMSTANCE_LABELS, LOAN_COST_LABELS } from './cost-labels.ts';
import { DELIVERY_RECORD_LABELS } from './delivery-labels.ts';
import { HMDA_LABELS } from './hmda-labels.ts';
import { type Labels, quotedName, type Row } from './label-tree.ts';
import { OUTLOOK_LABELS, QUOTE_COST_LABELS, SCENARIO_LABELS } from './quote-labels.ts';

// Fields of recorded data other than applications. A column 'first_name' is the field 'firstName'.

const LOAN_FILTER_LABELS = Object.fromEntries(
  Object.entries(LOAN_FILTERS).map(([key, { label }]) => [key, label]),
);

const LOCK_EXPIRATION = 'Lock expires on';
const LOAN_PROGRAM = 'Loan program';
const CLOSING_DATE = 'Closing date';

const NAME_AND_EMAIL = { firstName: 'First name', lastName: 'Last name', email: 'Email' };

/** Rows that their name tells apart. */
function namedRows(label: string, row: string) {
  return { label, row, nameOf: (one: Row) => quotedName(one.name), fields: { name: 'Name' } };
}

const EMAIL = {
  subject: 'Subject',
  body: 'Message',
  recipients: { label: 'Recipients', item: 'recipient' },
  carbonCopies: { label: 'Cc', item: 'cc' },
  attachments: namedRows('Attachments', 'attachment'),
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
  reason: 'Reason',
  cause: 'Decision',
  fundedOn: 'Funded on',
  overridden: { label: 'Overridden requirements', item: 'overridden requirement' },
  setupProcessor: 'Setup processor',
  conditionsProcessor: 'Conditions processor',
  loanOfficer: 'Loan officer',
  underwriter: 'Underwriter',
  closer: 'Closer',
  titleCompanies: { label: 'Title companies', item: 'title company' },
  impoundsOrEscrow: 'Impounds or escrow',
  actionData: { fields: { email: { called: 'Email', fields: EMAIL } } },
  email: { called: 'Email', fields: EMAIL },
};

export const RECORD_LABELS: Record<RecordKind, Labels> = {
  customer: {
    firstName: 'First name',
    lastName: 'Last name',
    primaryEmail: 'Email',
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
    underwriter: 'Underwriter',
    closer: 'Closer',
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
  'loan-date': {
    date: 'Date',
    method: 'Delivered',
    reason: 'Reason',
    apr: 'APR',
    cents: 'Amount',
    owners: {
      label: 'Owners',
      row: 'owner',
      nameOf: (row: Row) => quotedName(row.name),
      fields: { name: 'Name', date: 'Date' },
    },
  },
  'underwriting-fact': {
    facts: {
      fields: {
        score: 'Score',
        model: 'Model',
        lowest: 'Lowest score of the model',
        highest: 'Highest score of the model',
        date: 'Date',
        factors: { label: 'Key factors', item: 'key factor' },
        recommendation: 'Recommendation',
        caseId: 'Case ID',
        kind: 'Document type',
      },
    },
  },
  decision: {
    kind: 'Decision',
    reasons: {
      label: 'Reasons',
      row: 'reason',
      nameOf: (row: Row) => quotedName(row.figure),
      fields: { reason: 'Reason', figure: 'Shown by', words: 'In words' },
    },
    note: 'Note',
    whyPending: 'Needs confirmation',
  },
  'loan-costs': { document: { fields: LOAN_COST_LABELS } },
  'loan-disclosure': {
    kind: 'Disclosure',
    issuedOn: 'Issued on',
    receivedOn: 'Received on',
    method: 'Sent',
    expiresOn: 'Costs hold until',
    allowsDelay: 'Can be revised for a delayed construction',
    isLocked: 'Rate locked',
    lenderCredits: 'Lender credits',
    charges: CHARGE_LABELS,
  },
  'loan-estimate': {
    number: 'Version',
    loanVersion: 'Version of the loan',
    costsVersion: 'Version of the costs',
    content: { called: 'Form', fields: {} },
  },
  ...DELIVERY_RECORD_LABELS,
  'provider-list': {
    number: 'Version',
    issuedOn: 'Given on',
    costsVersion: 'Version of the costs',
    content: { called: 'Form', fields: {} },
  },
  ...CLOSING_DAY_LABELS,
  ...HMDA_LABELS,
  'changed-circumstance': { facts: { fields: CIRCUMSTANCE_LABELS } },
  ...CLOSING_RECORD_LABELS,
  notice: {
    kind: 'Letter',
    applicant: 'Applicant',
    sentOn: 'Sent on',
    method: 'Sent',
    answerBy: 'Applicant answers by',
  },
  'override-confirmation': { note: 'Note' },
  condition: {
    text: 'Text',
    stage: 'Stage',
    category: 'Category',
    source: 'Source',
    owner: 'Owner',
    dueDate: 'Due date',
    documentKind: 'Asks for',
    notes: 'Notes',
    documents: namedRows('Documents', 'document'),
    documentIds: 'Documents',
    status: 'Status',
    reason: 'Reason',
  },
  'borrower-request': {
    purpose: 'About',
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Address',
    language: 'Language',
    message: 'Message',
    items: {
      label: 'Items',
      row: 'item',
      nameOf: (row: Row) => quotedName(row.text),
      fields: { text: 'Text' },
    },
    files: {
      label: 'Files',
      row: 'file',
      nameOf: (row: Row) => quotedName(row.name),
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
      nameOf: (row: Row) => quotedName(row.text),
      fields: { text: 'Text', stage: 'Stage', category: 'Category' },
    },
    isRemoved: 'Removed',
  },
  file: {
    name: 'Name',
    path: 'Folder',
    description: 'Description',
    deletedAt: 'Deleted',
    kindId: 'Kind',
    datedOn: 'Date',
    borrower: 'Borrower',
    review: { label: 'Review', fields: { state: 'State', reason: 'Reason', words: 'Words' } },
  },
  folder: { name: 'Name', path: 'Folder' },
  quote: {
    title: 'Title',
    scenarios: {
      label: 'Scenarios',
      row: 'scenario',
      nameOf: (row: Row) => quotedName(row.name),
      fields: SCENARIO_LABELS,
    },
    outlook: OUTLOOK_LABELS,
    document: {
      fields: {
        title: 'Title',
        scenarios: {
          label: 'Scenarios',
          row: 'scenario',
          nameOf: (row: Row) => quotedName(row.name),
          fields: SCENARIO_LABELS,
        },
        outlook: OUTLOOK_LABELS,
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
    services: { label: 'Services', item: 'service' },
    address: 'Address',
    phone: 'Phone',
    retiredAt: 'Retired',
    retiredOn: 'Retired',
  },
  'carbon-copy': { email: 'Email' },
  'default-costs': { costs: QUOTE_COST_LABELS },
  'loan-view': {
    name: 'Name',
    isShared: 'Shared',
    page: 'Page',
    mailed: 'Comes by mail',
    search: {
      fields: {
        ...LOAN_FILTER_LABELS,
        ...REPORT_PART_LABELS,
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
    ...ofEachSetting('label'),
    stateTerms: {
      label: COMPANY_SETTINGS.stateTerms.label,
      row: 'row',
      nameOf: (row: Row) => quotedName(row.state || row.program),
      fields: STATE_TERM_LABELS,
    },
    companyEmailDomains: { label: COMPANY_SETTINGS.companyEmailDomains.label, item: 'domain' },
    addresses: {
      label: COMPANY_SETTINGS.addresses.label,
      row: 'office',
      nameOf: (row: Row) => quotedName(row.label),
      fields: { label: 'Name', street: 'Street', city: 'City', state: 'State', zip: 'ZIP code' },
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
    nmlsId: 'NMLS ID',
    limitAmount: 'Limit of the loan amount',
    limitLoanToValue: 'Limit of the loan-to-value',
  },
  branch: { name: 'Name', closedAt: 'Closed' },
};
