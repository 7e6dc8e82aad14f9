import type { Insertable } from 'kysely';
import type { LoanActionType } from '../../domain/loans/loan-action.ts';
import {
  isSettableLoanStatus,
  type LoanStatus,
  needsClosingDate,
  type SettableLoanStatus,
} from '../../domain/loans/loan-status.ts';
import { forEachTask } from '../../domain/loans/task-assignment.ts';
import { defaultTemplate } from '../../domain/mail-templates/mail-kinds.ts';
import { type DraftedEmail, draftOrderEmail, type OrderFacts } from '../../domain/orders/order-draft.ts';
import { signedBy } from '../../domain/orders/order-email.ts';
import { ORDER_TYPES, ORDERS, type OrderQuestion, type OrderType } from '../../domain/orders/order-types.ts';
import { staffName } from '../../domain/people/email.ts';
import { fullName } from '../../domain/people/person-name.ts';
import { addDays, type CalendarDate, type Instant } from '../../domain/time/eastern-time.ts';
import type { Tables } from '../platform/database/tables.ts';
import { DECIDER, demoCause } from './decisions/demo-cause.ts';
import { DEMO_STAFF, DEMO_TITLE_COMPANIES } from './demo-directories.data.ts';
import type { LoanStory } from './invented-loan.ts';
import type { LockStory } from './loan-calendar.ts';
import { INVESTORS } from './names.data.ts';
import type { Random } from './random.ts';

type ActionRow = Insertable<Tables['loan_actions']>;

/** The people who act in generated histories. */
const ACTORS = ['admin', 'officer', 'processor'] as const;

/** Whether title and insurance have been ordered. */
const ORDERED_STATUSES: readonly LoanStatus[] = ['FINAL_APPROVAL', 'CLOSED', 'FUNDED', 'SOLD'];

/** One of these loans has unsent drafts of both orders. */
const DRAFT_EVERY = 23;

export function makeActions(
  random: Random,
  story: LoanStory,
  loan: { id: string; number: string; sequence: number; today: CalendarDate; hasDecisions: boolean },
): ActionRow[] {
  const { status, createdOn } = story;
  const action = (
    actionType: LoanActionType,
    on: CalendarDate,
    actionStatus: string | null,
    data: Record<string, unknown>,
  ): ActionRow => {
    const at = momentOn(random, on < loan.today ? on : addDays(loan.today, -1));
    const picked = actionType === 'TASKS' ? 'admin' : random.pick(ACTORS);
    const by = data.cause === undefined ? picked : DECIDER;
    return {
      id: random.uuid(new Date(at)),
      loan_id: loan.id,
      action_type: actionType,
      status: actionStatus,
      data: JSON.stringify(signed(data, by)),
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    };
  };
  const actions: ActionRow[] = [];
  if (status !== 'STARTED' && status !== 'PARTIAL') {
    const assignment = forEachTask((task) => story[task]);
    actions.push(action('TASKS', addDays(createdOn, 2), null, assignment));
  }
  if (story.lock) {
    for (const [actionStatus, on, data] of lockRecords(random, story, story.lock)) {
      actions.push(action('LOCK', on, actionStatus, data));
    }
  }
  if (story.lock && random.chance(0.7)) {
    const on = addDays(story.lock.lockedOn, 3);
    for (const [place, orderType] of ORDER_TYPES.entries()) {
      // Title is ordered first; some loans lack the other orders.
      if (place > 0 && !random.chance(0.8)) continue;
      const isDraft = !ORDERED_STATUSES.includes(status) && loan.sequence % DRAFT_EVERY === place;
      const orderStatus = isDraft ? 'DRAFT' : 'ORDERED';
      actions.push(action(orderType, on, orderStatus, madeOrder(random, orderType, story, loan.number)));
    }
  }
  for (const reached of statusesUpTo(status)) {
    const closingDate = needsClosingDate(reached) ? { closingDate: story.closingDate } : {};
    const on = reachedOn(random, reached, story);
    const cause = loan.hasDecisions ? demoCause(reached, { status, sequence: loan.sequence }) : null;
    const data = { loanStatus: reached, ...closingDate, ...(cause !== null && { cause }) };
    actions.push(action('LOAN_STATUS', on, reached, data));
  }
  return actions;
}

/** The way of a loan that is approved, closed and sold. */
const WAY: readonly SettableLoanStatus[] = [
  'CONDITIONAL_APPROVAL',
  'FINAL_APPROVAL',
  'CLOSED',
  'FUNDED',
  'SOLD',
];

function statusesUpTo(status: LoanStatus): readonly SettableLoanStatus[] {
  if (!isSettableLoanStatus(status)) return [];
  return WAY.includes(status) ? WAY.slice(0, WAY.indexOf(status) + 1) : [status];
}

/** Money goes out once a right to rescind has ended. */
function reachedOn(
  random: Random,
  status: SettableLoanStatus,
  { createdOn, closingDate }: LoanStory,
): CalendarDate {
  switch (status) {
    case 'CONDITIONAL_APPROVAL':
      return addDays(createdOn, random.int(16, 18));
    case 'FINAL_APPROVAL':
      return addDays(createdOn, random.int(26, 30));
    case 'CLOSED':
      return closingDate;
    case 'FUNDED':
      return addDays(closingDate, random.int(6, 8));
    case 'SOLD':
      return addDays(closingDate, random.int(20, 40));
    default:
      return addDays(createdOn, random.int(14, 17));
  }
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

function madeOrder(random: Random, orderType: OrderType, story: LoanStory, loanNumber: string) {
  const { question, demo } = ORDERS[orderType];
  const { answer, recipients } = madeAnswer(random, question.asks, demo.recipient);
  const answers = { [question.field]: answer };
  return {
    externalLoanId: loanNumber,
    closingDate: story.closingDate,
    ...answers,
    email: {
      ...draftOrderEmail(
        orderType,
        { ...orderFacts(story, loanNumber), ...answers },
        defaultTemplate(ORDERS[orderType].tab),
      ),
      recipients,
      carbonCopies: [demo.carbonCopy],
      attachments: [],
    },
  };
}

const FULL_NAMES: ReadonlyMap<string, string> = new Map(
  DEMO_STAFF.map((person) => [staffName(person.email), fullName(person)]),
);

function signed(data: Record<string, unknown>, by: string): Record<string, unknown> {
  const email = data.email as DraftedEmail | undefined;
  if (email === undefined) return data;
  const sender = { name: FULL_NAMES.get(by) ?? by, company: COMPANY };
  return { ...data, email: { ...email, body: signedBy(email.body, sender, new Set([DRAFTER])) } };
}

function madeAnswer(
  random: Random,
  asks: OrderQuestion['asks'],
  recipient: string,
): { answer: string | string[]; recipients: readonly string[] } {
  switch (asks) {
    case 'title-companies': {
      const company = random.pick(DEMO_TITLE_COMPANIES);
      return { answer: [company.name], recipients: company.recipients };
    }
    case 'yes-no':
      return { answer: random.pick(['Yes', 'No']), recipients: [recipient] };
    case 'line':
      return { answer: 'At the front desk', recipients: [recipient] };
  }
}

const COMPANY = 'Lintel';

/** Signs drafts until their author is known. */
const DRAFTER = 'Demo';

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
    mortgageeClause: 'Lintel ISAOA/ATIMA',
    sender: { name: DRAFTER, company: COMPANY },
  };
}

export function momentOn(random: Random, date: CalendarDate): Instant {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date}T${random.int(14, 21)}:${two(random.int(0, 59))}:${two(random.int(0, 59))}.000Z`;
}
