import { COMPANY_SETTING_KEYS } from '../../../domain/company-settings/company-settings.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import type { EndpointName } from '../../wire/borrower-routes.ts';
import { exampleId } from './example-id.ts';

/** By the name of a field, or by 'parent.field'. Undefined leaves an optional field out. */
type Values = Readonly<Record<string, unknown>>;

const OFFICER = { firstName: 'Grace', lastName: 'Whitfield', email: 'grace@lender.example' };

/** A member of staff who signs in, and nobody who was just added or has left. */
const STAFF = {
  ...OFFICER,
  nmlsId: '118204',
  roles: LOAN_OFFICER,
  role: LOAN_OFFICER,
  disabledOn: null,
  isLinked: false,
  isYou: false,
  sessions: 2,
};

const PROVIDER_ANSWER = {
  state: 'q3Vb0xT7nLw2Rk9sYcE5uJ1hZfA8mDgPoI6tXvKyBeM',
  code: 'SplxlOBeZQQYbYS6WxSbIA',
  error: undefined,
};

const SESSION_OF_OFFICER = { user_id: 'grace', roles: LOAN_OFFICER };

/** A mail that waits for its first try. */
const QUEUED = { state: 'queued', attempts: 0, lastError: null, deliveredTo: [], sentOn: null };

const LOAN_AMOUNT = {
  'changes.from': '$ 400,000',
  'changes.to': '$ 412,000',
  'changes.path': 'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount',
  'changes.rowId': undefined,
};

/** Rows that match their own filter. */
const LOCKED_VIEW = { name: 'Locks that end this week', 'search.status': 'locked' };

/** A copy is a record of its own. */
const COPIED = {
  'file.fileId': exampleId('copiedFileId'),
  'file.link': {
    href: `/api/customers/${exampleId('customerId')}/files/${exampleId('copiedFileId')}`,
  },
};

const DOCUMENT_CONDITION = { reason: null, isDeleted: false };

const MAILED_REQUEST = {
  message: 'Please send these by Friday.',
  address: 'anika.banerjee@post.example',
  deliveredTo: 'anika.banerjee@post.example',
  conditionStatus: 'REQUESTED',
  openedOn: null,
  answeredOn: null,
  withdrawnOn: null,
  remindedOn: [],
  expiresOn: '2026-12-09T15:04:05.000Z',
  'items.files': [],
};

const LINK = { link: 'hKx0b2tVQd3mY7eWc9LrZfA1uN5sJ8gP4iTqXoEvBnM', expiresOn: '2026-12-09T15:04:05.000Z' };
const TICKET = 'pQ7rT2vX9zB4dF6hJ8kM1nS3uW5yA0cE-gI_lOqRtVw';

const DAY_ITEM = {
  key: 'lock:0199c2a4-52f0-7f16-9d3e-4ab2c5e7f801',
  title: 'Rate lock',
  reason: 'The lock expires Nov 27, 2026 (in 2 days)',
  kind: 'lock',
  urgency: 'soon',
  noteId: null,
};

const DIRECTORY_PERSON = { ...OFFICER, group: 'loanOfficers', retired: false, retiredOn: null };
const TITLE_COMPANY = { name: 'Cedar Title', retired: false, retiredOn: null };
const BRANCH = { name: 'Raleigh', people: 6, closed: false, closedOn: null };

const QUOTE_MAIL = {
  recipients: 'anika.banerjee@post.example',
  deliveredTo: 'anika.banerjee@post.example',
  subject: 'Your quote from Harbor Lending: First home',
  message: 'Here is the quote that we talked about.',
};

const QUOTE_COSTS = { costs: [...DEFAULT_COSTS] };

const MISMO_FILE = {
  name: 'loan.xml',
  reason: null,
  'borrower.email': 'anika.banerjee@post.example',
  isNewCustomer: true,
};
const BATCH = {
  files: 4,
  counts: { imported: 2, 'already imported': 1, doubtful: 1, refused: 0, discarded: 0 },
};

const RUNNING_REASSIGNMENT = {
  withClosed: false,
  state: 'running',
  total: 42,
  done: 18,
  loans: 18,
  finishedOn: null,
};

/** Each setting is stored: those of the environment could not be changed. */
const STORED_SETTINGS = {
  sources: Object.fromEntries(COMPANY_SETTING_KEYS.map((key) => [key, 'stored'])),
};

const WRONG_CODES = { kind: 'wrong-codes' };

function inDirectory(directory: string, firstName: string, lastName: string, domain: string): Values {
  const email = `${firstName.toLowerCase()}@${domain}`;
  return {
    [`${directory}.firstName`]: firstName,
    [`${directory}.lastName`]: lastName,
    [`${directory}.email`]: email,
  };
}

/** Values of one operation, where the name of the field alone is not enough. */
export const OPERATION_VALUES: Readonly<Partial<Record<EndpointName, Values>>> = {
  // Sign-in and account
  requestOtp: { message: 'If this address belongs to a member of staff, a code is on its way to it.' },
  signIn: SESSION_OF_OFFICER,
  confirmSignIn: SESSION_OF_OFFICER,
  refreshSession: SESSION_OF_OFFICER,
  beginSingleSignOn: { url: 'https://login.lender.example/authorize?response_type=code' },
  finishSingleSignOn: { ...PROVIDER_ANSWER, ...SESSION_OF_OFFICER },
  beginProviderStepUp: { url: 'https://login.lender.example/authorize?response_type=code&max_age=0' },
  finishProviderStepUp: PROVIDER_ANSWER,
  enrolPasskey: { name: 'Phone' },
  listOwnSessions: { address: '203.0.113.7' },
  getOwnNmlsId: { nmlsId: '118204' },
  setOwnNmlsId: { nmlsId: '118204' },
  // Loans
  startLoan: { loanStatus: 'STARTED' },
  exportLoans: { status: 'locked' },
  exportMismoLoans: { status: 'locked' },
  createLoanView: { ...LOCKED_VIEW, version: 1 },
  changeLoanView: LOCKED_VIEW,
  listLoanViews: LOCKED_VIEW,
  revealSocialSecurityNumber: { owner: 'primary' },
  revealAccountNumber: { entryId: 'a1' },
  recordPresence: { isHidden: false },
  // History
  listHistory: {
    ...LOAN_AMOUNT,
    from: '2026-11-01',
    to: '2026-11-25',
    field: 'loan amount',
  },
  listCustomerHistory: {
    from: '2026-11-01',
    to: '2026-11-25',
    field: 'email',
    what: 'changed the customer',
    version: null,
    label: 'Email',
    'changes.from': 'anika@post.example',
    'changes.to': 'anika.banerjee@post.example',
    path: null,
    rowId: undefined,
  },
  exportHistory: { from: '2026-11-01', to: '2026-11-25' },
  getApplicationVersion: { path: LOAN_AMOUNT['changes.path'] },
  compareVersions: { ...LOAN_AMOUNT, from: 2, to: 3 },
  listExports: { from: '2026-11-01', to: '2026-11-25', items: 42, customer: null, documentName: null },
  restoreVersion: { version: 2 },
  // Documents and notes
  copyDocument: COPIED,
  copyDocuments: COPIED,
  createFolder: { name: 'Appraisal', path: 'Appraisal' },
  renameFolder: { name: 'Appraisals', path: 'Appraisals' },
  listFolders: { path: 'Appraisal' },
  saveLockConfirmation: { name: 'Lock confirmation LN-26-004817 (lock 1, version 1).pdf' },
  saveOfficialForm: { name: 'Form 1003 LN-26-004817.pdf' },
  createNote: { version: 1, updatedBy: 'avery' },
  // Conditions and requests to borrowers
  listConditions: DOCUMENT_CONDITION,
  createConditions: { ...DOCUMENT_CONDITION, version: 1, updatedBy: 'avery' },
  changeCondition: DOCUMENT_CONDITION,
  changeConditions: { ...DOCUMENT_CONDITION, refused: [] },
  deleteConditions: { refused: [] },
  listBorrowerRequests: MAILED_REQUEST,
  createBorrowerRequest: { ...MAILED_REQUEST, mail: QUEUED, version: 1 },
  withdrawBorrowerRequest: {
    ...MAILED_REQUEST,
    state: 'withdrawn',
    linkEnd: 'withdrawn',
    withdrawnOn: '2026-11-25T15:04:05.000Z',
    withdrawnBy: 'avery',
    conditionStatus: 'OPEN',
  },
  sendBorrowerRequestAgain: { ...MAILED_REQUEST, mail: QUEUED },
  findBorrowerLink: LINK,
  requestBorrowerCode: { ...LINK, ticket: TICKET, lender: 'Harbor Lending' },
  openBorrowerSession: {
    link: LINK.link,
    ticket: TICKET,
    code: '482913',
    token: 'cD5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA-bC_dE4fH6i',
  },
  getBorrowerRequest: {
    message: MAILED_REQUEST.message,
    expiresOn: MAILED_REQUEST.expiresOn,
  },
  // My day and notifications
  getMyDay: {
    ...DAY_ITEM,
    tabs: { conditions: 0, requests: 0, deadlines: 1, orders: 0, notes: 0, quiet: 0 },
    later: 0,
    done: 4,
  },
  markDayItem: DAY_ITEM,
  listNotifications: {
    kind: 'loan-changed',
    event: 'application-saved',
    count: 3,
    noteId: null,
    actionType: null,
    isRead: false,
  },
  // Directories
  getDirectories: {
    ...OFFICER,
    ...inDirectory('processors', 'Lena', 'Ortiz', 'lender.example'),
    ...inDirectory('processingTeam', 'Omar', 'Haddad', 'lender.example'),
    ...inDirectory('admins', 'Avery', 'Stone', 'lender.example'),
    ...inDirectory('appraisers', 'Nora', 'Fields', 'appraisals.example'),
    'recipients.email': 'orders@title.example',
  },
  listStaffNames: {
    'names.userName': 'grace',
    fullName: 'Grace Whitfield',
    ...OFFICER,
    directory: 'loanOfficers',
  },
  getManagedDirectories: { ...DIRECTORY_PERSON, retiredOn: null },
  addDirectoryPerson: { ...DIRECTORY_PERSON, version: 1 },
  changeDirectoryPerson: DIRECTORY_PERSON,
  addTitleCompany: { ...TITLE_COMPANY, version: 1 },
  changeTitleCompany: TITLE_COMPANY,
  listDirectoryChanges: {
    subject: 'Loan officers: Grace Whitfield',
    field: 'Email',
    from: 'grace.whitfield@lender.example',
    to: 'grace@lender.example',
  },
  // Quotes
  getDefaultCosts: QUOTE_COSTS,
  saveDefaultCosts: QUOTE_COSTS,
  // Only a quote whose form has one.
  createQuote: { outlook: undefined },
  saveQuote: { outlook: undefined },
  getQuote: { presentLoan: undefined },
  listQuoteEmails: QUOTE_MAIL,
  sendQuoteEmail: { ...QUOTE_MAIL, mail: QUEUED },
  resendQuoteEmail: { ...QUOTE_MAIL, mail: QUEUED },
  getRateTable: { from: 1 },
  // MISMO
  checkMismo: { 'missing.label': 'Section 4: Property value' },
  checkMismoFile: { name: 'loan.xml', unreadable: null },
  getMismoSchemas: { missing: [] },
  uploadMismoSchemas: { missing: [] },
  importMismo: MISMO_FILE,
  listMismoImportFiles: MISMO_FILE,
  getMismoImportFile: MISMO_FILE,
  decideMismoFile: {
    ...MISMO_FILE,
    isNewCustomer: false,
    decidedBy: 'avery',
    decidedAt: '2026-11-25T15:04:05.000Z',
  },
  listDoubtfulMismoFiles: {
    ...MISMO_FILE,
    outcome: 'doubtful',
    reason: 'A customer has the same number and another name.',
    'borrower.lastName': 'Rao',
    birthDate: '1985-04-02',
    'files.customerId': null,
    'files.loanId': null,
    'files.loanNumber': null,
    isNewCustomer: null,
  },
  listMismoImports: BATCH,
  getMismoImport: BATCH,
  // Staff and branches
  listStaff: STAFF,
  addStaff: { ...STAFF, branch: null, lastSignInOn: null, secondFactors: [], sessions: 0, version: 1 },
  setStaffRoles: STAFF,
  setStaffDisabled: { ...STAFF, disabledOn: '2026-11-25T15:04:05.000Z', sessions: 0 },
  setStaffName: STAFF,
  setStaffNmlsId: STAFF,
  setStaffBranch: STAFF,
  inviteStaffAgain: { ...STAFF, lastSignInOn: null, secondFactors: [], sessions: 0 },
  unlinkStaff: { ...STAFF, sessions: 0 },
  listStaffChanges: { field: 'Roles', from: null, to: 'Loan officer' },
  listBranches: BRANCH,
  addBranch: { ...BRANCH, people: 0, version: 1 },
  changeBranch: BRANCH,
  listBranchChanges: { name: 'Raleigh', from: null, to: 'Raleigh' },
  countAssignedLoans: { name: 'Grace', isShared: false },
  reassignLoans: {
    ...RUNNING_REASSIGNMENT,
    conditionsProcessor: undefined,
    loanOfficer: undefined,
    done: 0,
    loans: 0,
    successor: 'lena',
  },
  listReassignments: { ...RUNNING_REASSIGNMENT, successor: 'lena' },
  // The company
  getCompanySettings: STORED_SETTINGS,
  saveCompanySettings: STORED_SETTINGS,
  listCompanySettingsChanges: { from: null, to: '402100' },
  removeCompanyLogo: { picture: null },
  createApiKey: { name: 'Point of sale' },
  // Mail templates
  getMailTemplate: WRONG_CODES,
  saveMailTemplate: WRONG_CODES,
  restoreMailTemplate: WRONG_CODES,
  testMailTemplate: WRONG_CODES,
  listMailTemplateChanges: {
    ...WRONG_CODES,
    'before.subject': 'Many wrong sign-in codes for your {{company}} account',
    'after.subject': 'Wrong codes for your {{company}} account',
    body: '{{wrongCodes}} wrong codes.\n\n{{warning}}',
  },
};
