import type { Insertable } from 'kysely';
import { addDays, type CalendarDate, type Instant } from '../../domain/eastern-time.ts';
import type { LoanActionType } from '../../domain/loan-action.ts';
import { isSettableLoanStatus, type LoanStatus, needsClosingDate } from '../../domain/loan-status.ts';
import { draftInsuranceBinderEmail, draftTitleDocsEmail, type OrderFacts } from '../../domain/order-draft.ts';
import type { Tables } from '../platform/tables.ts';
import { DEMO_CARBON_COPIES, DEMO_STAFF, DEMO_TITLE_COMPANIES } from './demo-directories.data.ts';
import type { LoanStory, LockStory } from './loan-story.ts';
import { INVESTORS } from './names.data.ts';
import type { Random } from './random.ts';

type ActionRow = Insertable<Tables['loan_actions']>;

/** Who acts in made-up histories. */
const ACTORS = ['admin', 'officer', 'processor'] as const;

/** Past the point at which title and insurance have been ordered. */
const ORDERED_STATUSES: readonly LoanStatus[] = ['FINAL_APPROVAL', 'CLOSED', 'FUNDED', 'SOLD'];

/** The actions of a loan, each at a moment that fits its story. */
export function makeActions(
  random: Random,
  story: LoanStory,
  loan: { id: string; number: string; today: CalendarDate },
): ActionRow[] {
  const { status, createdOn } = story;
  const action = (
    actionType: LoanActionType,
    on: CalendarDate,
    actionStatus: string | null,
    data: Record<string, unknown>,
  ): ActionRow => {
    const at = momentOn(random, on < loan.today ? on : addDays(loan.today, -1));
    const by = actionType === 'TASKS' ? 'admin' : random.pick(ACTORS);
    return {
      id: random.uuid(new Date(at)),
      loan_id: loan.id,
      action_type: actionType,
      status: actionStatus,
      data: JSON.stringify(data),
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    };
  };
  const actions: ActionRow[] = [];
  if (status !== 'STARTED' && status !== 'PARTIAL') {
    const { setupProcessor, conditionsProcessor, loanOfficer } = story;
    actions.push(
      action('TASKS', addDays(createdOn, 2), null, { setupProcessor, conditionsProcessor, loanOfficer }),
    );
  }
  if (story.lock) {
    for (const [actionStatus, on, data] of lockRecords(random, story, story.lock)) {
      actions.push(action('LOCK', on, actionStatus, data));
    }
  }
  if (story.lock && random.chance(0.7)) {
    const isOrdered = ORDERED_STATUSES.includes(status) || random.chance(0.5);
    const orderStatus = isOrdered ? 'ORDERED' : 'DRAFT';
    const on = addDays(story.lock.lockedOn, 3);
    actions.push(action('TITLE_DOCS', on, orderStatus, titleOrder(random, story, loan.number)));
    if (random.chance(0.8)) {
      actions.push(action('INSURANCE_BINDER', on, orderStatus, binderOrder(random, story, loan.number)));
    }
  }
  if (isSettableLoanStatus(status)) {
    const closingDate = needsClosingDate(status) ? { closingDate: story.closingDate } : {};
    const on = addDays(createdOn, random.int(25, 40));
    actions.push(action('LOAN_STATUS', on, status, { loanStatus: status, ...closingDate }));
  }
  return actions;
}

function lockRecords(
  random: Random,
  story: LoanStory,
  lock: LockStory,
): [status: string, on: CalendarDate, data: Record<string, unknown>][] {
  const terms = {
    closingDate: story.closingDate,
    loanProgram: story.program,
    lockedInterestRate: story.rate.toFixed(3),
    investorName: random.pick(INVESTORS),
  };
  const earlier = lock.transferredFrom;
  const current = {
    ...terms,
    lockDate: lock.lockedOn,
    lockExpirationDate: lock.expiresOn,
    initialLockExpirationDate: lock.initiallyExpiredOn ?? lock.expiresOn,
    lockExtendedOn: lock.extendedOn,
    isLockExtended: lock.status === 'EXTENDED',
  };
  if (!earlier) return [[lock.status, lock.lockedOn, current]];
  const transferred = {
    ...terms,
    investorName: random.pick(INVESTORS),
    lockDate: earlier.lockedOn,
    lockExpirationDate: earlier.expiresOn,
    initialLockExpirationDate: earlier.expiresOn,
    lockExtendedOn: null,
    isLockExtended: false,
  };
  return [
    ['TRANSFERRED', earlier.lockedOn, transferred],
    [lock.status, lock.lockedOn, current],
  ];
}

function titleOrder(random: Random, story: LoanStory, loanNumber: string) {
  const company = random.pick(DEMO_TITLE_COMPANIES);
  return {
    externalLoanId: loanNumber,
    closingDate: story.closingDate,
    titleCompanies: [company.name],
    email: {
      ...draftTitleDocsEmail(orderFacts(story, loanNumber)),
      recipients: company.recipients,
      carbonCopies: [DEMO_CARBON_COPIES.TITLE_DOCS],
      attachments: [],
    },
  };
}

function binderOrder(random: Random, story: LoanStory, loanNumber: string) {
  const impoundsOrEscrow = random.pick(['Yes', 'No'] as const);
  return {
    externalLoanId: loanNumber,
    closingDate: story.closingDate,
    impoundsOrEscrow,
    email: {
      ...draftInsuranceBinderEmail(orderFacts(story, loanNumber), impoundsOrEscrow),
      recipients: ['binders@evergreen-insurance.example'],
      carbonCopies: [DEMO_CARBON_COPIES.INSURANCE_BINDER],
      attachments: [],
    },
  };
}

const PROCESSOR_NAME = DEMO_STAFF.filter(({ role }) => role === 'ROLE_LOAN_PROCESSOR')
  .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  .join();

/** What the server composes a draft from. */
function orderFacts(story: LoanStory, loanNumber: string): OrderFacts {
  const { street, city, state, zip } = story.property;
  const people = [story.borrower, story.isSpouseOnLoan ? story.spouse : null, story.jointBorrower];
  return {
    borrowers: people.filter((person) => person !== null).map((one) => `${one.firstName} ${one.lastName}`),
    property: `${street}, ${city}, ${state} ${zip}`,
    externalLoanId: loanNumber,
    loanPurpose: story.purpose,
    loanAmount: story.amount,
    closingDate: story.closingDate,
    sender: { name: PROCESSOR_NAME, company: 'Lintel' },
  };
}

/** Some time in the working hours of that day in the East. */
export function momentOn(random: Random, date: CalendarDate): Instant {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date}T${random.int(14, 21)}:${two(random.int(0, 59))}:${two(random.int(0, 59))}.000Z`;
}
