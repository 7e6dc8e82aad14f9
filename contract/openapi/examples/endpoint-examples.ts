import { SMALLEST_ANSWERS } from '../../../domain/application/made-up/smallest-answers.ts';
import type { RouteName } from '../../wire/routes.ts';
import { exampleId } from './example-id.ts';
import { SCENARIO_EXAMPLE } from './scenario-example.ts';

/** An example of one endpoint. Its parts that are left out are made from the values of the fields' names. */
interface OwnExample {
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  /** Several bodies by their names, where one is not enough. */
  bodies?: Readonly<Record<string, unknown>>;
  answer?: unknown;
}

const HEADER = {
  customerId: exampleId('customerId'),
  loanId: exampleId('loanId'),
  loanNumber: 'LN-26-004817',
  loanStatus: 'FLOATED',
  loanPurpose: 'Purchase',
  loanProgram: '30-Year Fixed',
  loanOfficer: 'Grace',
  conditionsProcessor: 'Lena',
  setupProcessor: 'Omar',
  createdDateTime: '2026-11-20T14:30:00.000Z',
  lastModifiedOn: '2026-11-25T15:04:05.000Z',
  closingDate: null,
};

const APPLICATION = {
  ...SMALLEST_ANSWERS,
  section4LoanAndPropertyInformation: {
    ...SMALLEST_ANSWERS.section4LoanAndPropertyInformation,
    plannedClosingDate: '2026-12-18',
  },
  loanApplicationProgress: 800,
};
const LOAN = { ...APPLICATION, ...HEADER };

const QUOTE = { title: 'First home', scenarios: [SCENARIO_EXAMPLE] };

const LOCK = {
  lockDate: '2026-11-14',
  lockExpirationDate: '2026-12-14',
  closingDate: '2026-12-11',
  lockedInterestRate: '6.125',
  loanProgram: '30-Year Fixed',
  investorName: 'Harbor Investors',
};
const ADDRESSEES = { recipients: ['orders@title.example'], carbonCopies: ['grace@lender.example'] };
const ORDER = {
  externalLoanId: 'POS-20931',
  closingDate: '2026-12-18',
  actionData: { email: ADDRESSEES },
};
const ACTION = {
  actionId: exampleId('actionId'),
  version: 1,
  createdOn: '2026-11-25T15:04:05.000Z',
  createdByApp: 'PROCESSING_FRONTEND',
  createdByUser: 'avery',
  updatedOn: '2026-11-25T15:04:05.000Z',
  updatedByUser: 'avery',
};
const LOCK_ACTION = {
  ...ACTION,
  actionType: 'LOCK',
  status: 'LOCKED',
  ...LOCK,
  initialLockExpirationDate: '2026-12-14',
  isLockExtended: false,
};
const ORDERED = {
  ...ACTION,
  actionType: 'TITLE_DOCS',
  status: 'ORDERED',
  version: 2,
  externalLoanId: 'POS-20931',
  closingDate: '2026-12-18',
  titleCompanies: ['Cedar Title'],
  actionData: {
    email: {
      subject: 'Title order for LN-26-004817',
      body: 'Please send the title search and commitment for this loan.',
      ...ADDRESSEES,
      attachments: [],
    },
  },
  mail: { state: 'queued', attempts: 0, lastError: null, deliveredTo: [], sentOn: null },
};
const DRAFT = { ...ORDERED, status: 'DRAFT', mail: null };

const DOCUMENT_FOLDER = { name: 'Bank statement.pdf', path: 'Assets/statements' };

const ESTIMATE_SENT = {
  dateKind: 'loan-estimate-sent',
  label: 'Loan Estimate sent',
  date: '2026-11-24',
  method: 'mail',
  reason: null,
  version: 1,
  updatedBy: 'avery',
  updatedOn: '2026-11-24T20:10:00.000Z',
  isChangeable: true,
};

/** Examples with rules across fields, and whole applications: the names of the fields alone do not give them. */
export const ENDPOINT_EXAMPLES: Readonly<Partial<Record<RouteName, OwnExample>>> = {
  getRateTableInForce: { query: { on: '2026-12-18' } },
  findRateTableRow: { query: { on: '2026-12-18', key: 'Base rate|All|80.00|97.00|300|850' } },
  listLoans: { query: { status: 'locked', limit: 50 } },
  countLoans: { query: { status: 'locked' } },
  getLoan: { answer: LOAN },
  saveApplication: { body: APPLICATION, answer: LOAN },
  restoreVersion: {
    body: { path: 'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount' },
    answer: LOAN,
  },
  listEvents: { query: { after: 1040, wait: 30 } },
  watchLoan: { query: { tabId: exampleId('tabId') } },
  readNotifications: { body: { upTo: '2026-11-25T15:04:05Z' } },
  compareVersions: { query: { from: 2, to: 3 } },
  createDocument: { body: { ...DOCUMENT_FOLDER, description: 'May to July' } },
  putDocument: { body: DOCUMENT_FOLDER },
  createFolder: { body: { name: 'Appraisal', parentPath: ':root' } },
  renameFolder: { body: { name: 'Appraisals' } },
  listLoanActions: { query: { actionType: 'LOCK' }, answer: [LOCK_ACTION] },
  createLoanAction: {
    bodies: {
      'Loan status': { actionType: 'LOAN_STATUS', loanStatus: 'SUSPENDED' },
      'Rate lock': { actionType: 'LOCK', ...LOCK },
      'Title order': { actionType: 'TITLE_DOCS', ...ORDER, titleCompanies: ['Cedar Title'] },
      'Insurance order': {
        actionType: 'INSURANCE_BINDER',
        ...ORDER,
        actionData: { email: { ...ADDRESSEES, recipients: ['binders@insurer.example'] } },
        impoundsOrEscrow: 'Yes',
      },
      Tasks: { actionType: 'TASKS', setupProcessor: 'Omar', conditionsProcessor: 'Lena' },
    },
    answer: LOCK_ACTION,
  },
  changeLoanAction: {
    body: { ...LOCK, lockExpirationDate: '2026-12-29' },
    answer: { ...LOCK_ACTION, version: 2, lockExpirationDate: '2026-12-29', isLockExtended: true },
  },
  restoreLoanAction: { body: { closingDate: '2026-12-18' }, answer: DRAFT },
  sendLoanActionEmail: { answer: ORDERED },
  transferRateLock: {
    body: { ...LOCK, investorName: 'Summit Loans' },
    answer: { ...LOCK_ACTION, investorName: 'Summit Loans' },
  },
  getLoanDeadlines: {
    answer: {
      today: '2026-11-25',
      application: {
        receivedOn: '2026-11-20',
        basis: 'answers',
        completedOn: null,
        missingItems: [],
        note: 'On this day all six items were there for the first time.',
      },
      deadlines: [
        {
          kind: 'loan-estimate',
          title: 'Loan Estimate',
          law: '12 CFR 1026.19(e)(1)(iii)(A)',
          state: 'met',
          dueOn: '2026-11-25',
          metOn: '2026-11-24',
          isMetLate: false,
          note: 'Sent on Nov 24, 2026, by mail.',
        },
      ],
      dates: [ESTIMATE_SENT],
    },
  },
  recordLoanDate: {
    body: { date: '2026-11-24', method: 'mail' },
    answer: ESTIMATE_SENT,
  },
  removeLoanDate: {
    answer: { ...ESTIMATE_SENT, date: null, method: null, version: 2 },
  },
  createQuote: { body: QUOTE },
  saveQuote: { body: QUOTE },
};
