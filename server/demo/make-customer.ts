import { applicationFromHeader, applicationHeader } from '../../domain/application/application-header.ts';
import type { SocialSecurityNumberOwner } from '../../domain/application/section1/social-security-numbers.ts';
import {
  customerSearchText,
  type SearchableLoan,
  searchableLoan,
} from '../../domain/customers/customer-search.ts';
import { recordChange, recordedRow } from '../../domain/history/record-change.ts';
import { loanNumber } from '../../domain/loans/loan-number.ts';
import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import { addDays, type CalendarDate } from '../../domain/time/eastern-time.ts';
import { customerCreated } from '../features/customers/customers.store.ts';
import { headerColumns } from '../features/loans/loan-header.ts';
import { startOf } from '../features/loans/loan-record.ts';
import type { MadeRows } from './copied-columns.ts';
import { makeLoanDates } from './deadlines/make-loan-dates.ts';
import { type LoanStory, makeLoanStory } from './invented-loan.ts';
import { type MadeApplication, makeApplication } from './loan-application.ts';
import type { DemoProblem } from './loan-calendar.ts';
import { makeActions, momentOn } from './make-actions.ts';
import { makeHome, makePerson, makeSpouse } from './person.ts';
import type { Random } from './random.ts';

export interface LoanOutline {
  status: LoanStatus;
  createdOn: CalendarDate;
  /** Running number, for the loan number. */
  sequence: number;
  /** Otherwise the application has only the loan's header. */
  withWholeApplication: boolean;
  /** Whether an underwriter set its statuses. */
  hasDecisions?: boolean | undefined;
  problem?: DemoProblem | undefined;
}

export interface CustomerOutline {
  /** First contact, no later than the first loan. */
  createdOn: CalendarDate;
  loans: readonly LoanOutline[];
}

export type SealNumber = (
  digits: string,
  of: { loanId: string; owner: SocialSecurityNumberOwner },
) => { key_id: string; sealed: Buffer; last_four: string };

export interface Surroundings {
  today: CalendarDate;
  sealNumber: SealNumber;
}

/** Adds one customer with loans, applications, numbers, actions and history to `rows`. */
export function addCustomer(
  rows: MadeRows,
  random: Random,
  outline: CustomerOutline,
  surroundings: Surroundings,
): void {
  const home = makeHome(random);
  const borrower = makePerson(random, home);
  const spouse = makeSpouse(random, borrower, home);
  const createdAt = momentOn(random, outline.createdOn);
  const id = random.uuid(new Date(createdAt));
  const searchable = outline.loans.map((loan) => {
    const story = makeLoanStory(random, { ...loan, borrower, home, spouse, today: surroundings.today });
    return addLoan(rows, random, { customerId: id, outline: loan, story }, surroundings);
  });
  const { firstName, lastName, email, cellPhone } = borrower;
  const customer = {
    id,
    first_name: firstName,
    last_name: lastName,
    primary_email: email,
    cell_phone: cellPhone,
    search_text: customerSearchText(
      { firstName, lastName, primaryEmail: email, phones: [cellPhone] },
      searchable,
    ),
    created_at: createdAt,
    updated_at: createdAt,
  };
  rows.customers.push(customer);
  rows.events.push(
    event('customer-created', createdAt, {
      customer_id: id,
      changes: JSON.stringify([customerCreated(customer)]),
    }),
  );
}

function addLoan(
  rows: MadeRows,
  random: Random,
  loan: { customerId: string; outline: LoanOutline; story: LoanStory },
  { today, sealNumber }: Surroundings,
): SearchableLoan {
  const { customerId, outline, story } = loan;
  const createdAt = momentOn(random, outline.createdOn);
  const id = random.uuid(new Date(createdAt));
  const number = loanNumber(outline.sequence, outline.createdOn);
  const { application, numbers } = outline.withWholeApplication
    ? makeApplication(random, story)
    : headerApplication(story);
  const header = applicationHeader(application);
  const { sequence: nth, hasDecisions = false } = outline;
  const actions = makeActions(random, story, { id, number, sequence: nth, today, hasDecisions });
  const { lock } = story;
  const row = {
    ...headerColumns(header),
    id,
    customer_id: customerId,
    loan_number: number,
    status: story.status,
    progress: outline.withWholeApplication ? story.progress : 0,
    closing_date: header.closingDate ?? (lock ? story.closingDate : null),
    ...assignments(story),
    lock_status: lock?.status ?? null,
    lock_date: lock?.lockedOn ?? null,
    lock_expiration_date: lock?.expiresOn ?? null,
    created_at: createdAt,
    updated_at: latest(createdAt, actions),
  };
  const document = JSON.stringify(application);
  rows.loans.push(row);
  rows.loan_applications.push({ loan_id: id, version: 1, document });
  for (const { owner, digits } of numbers) {
    const sealed = sealNumber(digits, { loanId: id, owner });
    rows.social_security_numbers.push({ loan_id: id, owner, ...sealed, updated_at: createdAt });
  }
  rows.loan_actions.push(...actions);
  rows.events.push(
    event('loan-started', createdAt, {
      customer_id: customerId,
      loan_id: id,
      to_version: 1,
      details: JSON.stringify({ loanNumber: number }),
      ...startOf(row, document),
    }),
    ...actions.map((action) => actionEvent(customerId, action)),
  );
  if (outline.withWholeApplication) {
    const { sequence, createdOn, problem } = outline;
    const closingDate = row.closing_date;
    const dated = {
      id,
      customerId,
      sequence,
      status: story.status,
      createdOn,
      closingDate,
      application,
      problem,
    };
    const { loan_dates, events } = makeLoanDates(dated, today);
    rows.loan_dates.push(...loan_dates);
    rows.events.push(...events);
  }
  return searchableLoan(number, header);
}

/** A twentieth of the size of a whole application. */
function headerApplication(story: LoanStory): MadeApplication {
  const { borrower, property } = story;
  const isStarted = story.status === 'STARTED';
  const application = applicationFromHeader({
    borrowerFirstName: borrower.firstName,
    borrowerLastName: borrower.lastName,
    borrowerEmail: borrower.email,
    borrowerPhone: borrower.cellPhone,
    loanPurpose: isStarted ? null : story.purpose,
    loanProgram: isStarted ? null : story.program,
    loanAmount: isStarted ? null : story.amount,
    propertyStreet: isStarted ? null : property.street,
    propertyCity: isStarted ? null : property.city,
    propertyState: isStarted ? null : property.state,
    propertyZip: isStarted ? null : property.zip,
    closingDate: isStarted ? null : story.closingDate,
  });
  return { application, numbers: [] };
}

/** The Tasks screen assigns people once the application is complete. */
function assignments({
  status,
  loanOfficer,
  setupProcessor,
  conditionsProcessor,
  underwriter,
  closer,
}: LoanStory) {
  if (status === 'STARTED' || status === 'PARTIAL') return {};
  return {
    loan_officer: loanOfficer,
    setup_processor: setupProcessor,
    conditions_processor: conditionsProcessor,
    underwriter,
    closer,
  };
}

function actionEvent(
  customerId: string,
  action: MadeRows['loan_actions'][number],
): MadeRows['events'][number] {
  const { id, loan_id, action_type, created_by, created_at } = action;
  const recorded = recordedRow({ ...action, data: JSON.parse(action.data), version: 1 });
  return {
    occurred_at: created_at,
    actor: created_by,
    kind: 'loan-action-created',
    customer_id: customerId,
    loan_id,
    details: JSON.stringify({ actionId: id, actionType: action_type }),
    changes: JSON.stringify([recordChange('loan-action', id, undefined, recorded)]),
  };
}

function event(
  kind: string,
  at: string,
  about: Partial<MadeRows['events'][number]>,
): MadeRows['events'][number] {
  return { occurred_at: at, actor: 'officer', kind, ...about };
}

function latest(createdAt: string, actions: MadeRows['loan_actions']): string {
  return actions.reduce(
    (last, { created_at }) => (created_at !== undefined && created_at > last ? created_at : last),
    createdAt,
  );
}

export function firstContact(random: Random, firstLoanOn: CalendarDate): CalendarDate {
  return addDays(firstLoanOn, -random.int(0, 12));
}
