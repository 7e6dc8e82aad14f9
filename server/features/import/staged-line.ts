import { createHash, randomUUIDv7 } from 'node:crypto';
import { documentOf } from '../../../domain/application/application.ts';
import { applicationHeader } from '../../../domain/application/application-header.ts';
import {
  customerSearchLine,
  loanNumberKey,
  loanSearchLine,
  searchableLoan,
} from '../../../domain/customers/customer-search.ts';
import { forEachTask } from '../../../domain/loans/task-assignment.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { type CopyValue, copyLine } from '../../platform/database/copy-rows.ts';
import type { ImportedAnswers } from './answers/answer-cells.ts';
import type { CheckedLine } from './import-line.ts';
import type { ImportedContent, ImportedCustomer, ImportedLoan } from './imported-content.ts';

export const IMPORT_ACTOR = 'import';

/** Columns of the temporary table that compares lines. */
export const STAGED_COLUMNS = {
  line: 'integer PRIMARY KEY',
  is_faulty: 'boolean NOT NULL',
  customer_key: 'text',
  loan_number: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  cell_phone: 'text',
  customer_line: 'text',
  created_at: 'timestamptz',
  new_customer_id: 'uuid',
  new_loan_id: 'uuid',
  new_lock_id: 'uuid',
  new_tasks_id: 'uuid',
  status: 'text',
  purpose: 'text',
  program: 'text',
  amount: 'bigint',
  property_street: 'text',
  property_city: 'text',
  property_state: 'text',
  property_zip: 'text',
  closing_date: 'date',
  loan_officer: 'text',
  setup_processor: 'text',
  conditions_processor: 'text',
  underwriter: 'text',
  closer: 'text',
  lock_date: 'date',
  lock_expiration_date: 'date',
  lock_data: 'text',
  tasks_data: 'text',
  loan_key: 'text',
  loan_line: 'text',
  document: 'text',
  fingerprint: 'text',
} as const;

type StagedColumn = keyof typeof STAGED_COLUMNS;

export const STAGED_NAMES = Object.keys(STAGED_COLUMNS) as StagedColumn[];

/** For COPY. A faulty line has only its keys, which other lines may repeat. */
export function stagedLine(checked: CheckedLine, now: Instant): string {
  const { content } = checked;
  const row: Partial<Record<StagedColumn, CopyValue>> = {
    line: checked.line,
    is_faulty: content === null,
    customer_key: checked.customerKey,
    loan_number: checked.loanNumber,
  };
  if (content !== null) {
    const { customer, createdOn } = content;
    Object.assign(row, stagedCustomer(customer), {
      created_at: createdOn === null ? null : instantOn(createdOn, now),
      new_customer_id: randomUUIDv7(),
    });
    Object.assign(row, stagedLoan(content, checked.loanNumber ?? ''));
  }
  return copyLine(STAGED_NAMES.map((column) => row[column]));
}

function stagedCustomer(customer: ImportedCustomer): Partial<Record<StagedColumn, CopyValue>> {
  const { firstName, lastName, email, cellPhone } = customer;
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    cell_phone: cellPhone,
    // Phones are added later, because a customer's other lines may omit them.
    customer_line: customerSearchLine({ firstName, lastName, primaryEmail: email, phones: [] }),
  };
}

function stagedLoan(
  { customer, loan, answers, application: imported, createdOn }: ImportedContent,
  loanNumber: string,
): Partial<Record<StagedColumn, CopyValue>> {
  if (loan === null || imported === null) return {};
  const application = documentOf(imported, IMPORT_ACTOR);
  const { lock, ...header } = loan;
  const assignment = forEachTask((task) => loan[task]);
  const isAssigned = Object.values(assignment).some((person) => person !== null);
  return {
    new_loan_id: randomUUIDv7(),
    new_lock_id: randomUUIDv7(),
    new_tasks_id: randomUUIDv7(),
    status: header.status,
    purpose: header.purpose,
    program: header.program,
    amount: header.amount,
    property_street: header.street,
    property_city: header.city,
    property_state: header.state,
    property_zip: header.zip,
    closing_date: header.closingDate,
    loan_officer: loan.loanOfficer,
    setup_processor: loan.setupProcessor,
    conditions_processor: loan.conditionsProcessor,
    underwriter: loan.underwriter,
    closer: loan.closer,
    lock_date: lock?.lockDate,
    lock_expiration_date: lock?.lockExpirationDate,
    lock_data: lock && JSON.stringify({ ...lockData(loan), ...lock }),
    tasks_data: isAssigned ? JSON.stringify(assignment) : null,
    loan_key: loanNumberKey(loanNumber),
    loan_line: loanSearchLine(searchableLoan(loanNumber, applicationHeader(application))),
    document: JSON.stringify(application),
    fingerprint: fingerprint([customer, loanToCompare(loan), createdOn, ...answersToCompare(answers)]),
  };
}

function lockData({ closingDate, program, lock }: ImportedLoan) {
  return {
    closingDate,
    loanProgram: program,
    initialLockExpirationDate: lock?.lockExpirationDate,
    lockExtendedOn: null,
    isLockExtended: false,
  };
}

/** Without an underwriter and a closer as in earlier releases, which had neither. */
function loanToCompare({ underwriter, closer, ...loan }: ImportedLoan) {
  return {
    ...loan,
    ...(underwriter === null ? {} : { underwriter }),
    ...(closer === null ? {} : { closer }),
  };
}

/** Empty without answers, so that fingerprints stay the same as in earlier releases, which had no answers. */
function answersToCompare(answers: ImportedAnswers): ImportedAnswers[] {
  return Object.keys(answers).length === 0 ? [] : [answers];
}

function fingerprint(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64');
}

/** About noon Eastern; for today, no later than now. */
function instantOn(date: string, now: Instant): Instant {
  const noon = `${date}T17:00:00.000Z`;
  return noon < now ? noon : now;
}
