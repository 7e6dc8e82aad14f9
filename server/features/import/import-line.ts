import { STREET_CHARACTER } from '../../../domain/addresses/street-character.ts';
import { parseZip } from '../../../domain/addresses/zip-code.ts';
import type { Application } from '../../../domain/application/application.ts';
import { applicationFromHeader } from '../../../domain/application/application-header.ts';
import * as patterns from '../../../domain/application/checks/patterns.ts';
import { takenCity } from '../../../domain/application/checks/plain-city-name.ts';
import type { LendingLimits } from '../../../domain/application/section4/lending-limits.ts';
import { LOAN_PROGRAMS, LOAN_PURPOSES } from '../../../domain/loans/loan-product.ts';
import { LOAN_STATUSES, type LoanStatus } from '../../../domain/loans/loan-status.ts';
import { MAX_DOLLARS, parseMoney } from '../../../domain/money/money.ts';
import { isEmail, normalizeEmail } from '../../../domain/people/email.ts';
import { isPersonName, MAX_NAME_LENGTH } from '../../../domain/people/person-name.ts';
import { formatPhone } from '../../../domain/people/phone.ts';
import type { RequirementTable } from '../../../domain/requirements/requirement-table.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { checkAnswers, type ImportedAnswers, readAnswers, withAnswers } from './answers/answer-cells.ts';
import { ANSWER_COLUMN_NAMES } from './answers/answer-columns.ts';
import { type Header, widthFault } from './checked-lines.ts';
import { type ImportColumn, LOAN_COLUMNS } from './import-columns.ts';
import type { ImportFault } from './import-fault.ts';
import type { ImportedContent, ImportedCustomer, ImportedLoan, ImportedLock } from './imported-content.ts';
import {
  calendarDate,
  KEY,
  keyOf,
  type LineCells,
  LOAN_NUMBER,
  lineCells,
  loanNumberOf,
  oneOf,
  textThat,
  without,
} from './line-cells.ts';
import { whyStopped } from './stopped-status.ts';

/** Readable keys are present even when other cells are faulty, because other lines can repeat them. */
export interface CheckedLine {
  line: number;
  customerKey: string | null;
  loanNumber: string | null;
  faults: ImportFault[];
  /** Null when the line is faulty. */
  content: ImportedContent | null;
}

const RATE = /^\d{1,2}(\.\d{1,3})?$/;
const DATE = 'a date, as in 2026-03-09 or 03/09/2026';
const DOLLARS = 'an amount in whole dollars above 0, as in 312000';
const NAME = without("a name: letters, spaces and ' , . -, at most 100 characters", /[\p{L}\p{M}'’,. -]/u);

/** Statuses before a lock is possible. */
const WITHOUT_LOCK: readonly (LoanStatus | null)[] = ['STARTED', 'PARTIAL', 'FLOATED'];
const WITH_CLOSING_DATE: readonly (LoanStatus | null)[] = ['CLOSED', 'CLOSED_WITH_COMPETITOR'];

const COLUMNS_OF_A_LOAN = [...LOAN_COLUMNS, ...ANSWER_COLUMN_NAMES];

const statusOf = oneOf(LOAN_STATUSES);
const purposeOf = oneOf(LOAN_PURPOSES);
const programOf = oneOf(LOAN_PROGRAMS);
const name = textThat(isPersonName, MAX_NAME_LENGTH);

const STREET = without(
  "a street address of letters, digits, spaces and , . ; ' & / # @ * ( ) -",
  STREET_CHARACTER,
);
const CITY = without(
  "a city: letters with spaces or hyphens, as in Winston-Salem, Saint Louis or O'Fallon",
  /[\p{L}\p{M} .'’-]/u,
);

function city(text: string): string | null {
  return textThat(patterns.CITY.accepts)(takenCity(text));
}

interface LineRules {
  /** Eastern. */
  today: CalendarDate;
  limits: LendingLimits;
  requirements: RequirementTable;
}

/** Same rules as the application's own fields. */
export function checkLine(
  line: number,
  record: readonly string[],
  { places, width }: Header<ImportColumn>,
  { today, limits, requirements }: LineRules,
): CheckedLine {
  const fault = widthFault(line, record, width);
  if (fault !== null) {
    return { line, customerKey: null, loanNumber: null, faults: [fault], content: null };
  }
  const cells = lineCells(line, record, places);
  const customerKey = cells.require('customer_key', keyOf, KEY);
  const customer = readCustomer(cells);
  const { loanNumber, loan } = readLoan(cells, today);
  const answers = readAnswers(cells);
  const createdOn = cells.read('created_on', pastDate(today), `${DATE}, and not in the future`);
  const application =
    cells.faults.length > 0 || customer === null || loan === null
      ? null
      : importedApplication(customer, loan, answers);
  if (application !== null) checkAnswers(cells, answers, application, today, limits);
  const stopped =
    application === null || loan === null ? null : whyStopped(loan, application, { today, requirements });
  if (stopped !== null) cells.fault('loan_status', `is not possible for this loan. ${stopped}`);
  const isFaulty = cells.faults.length > 0 || customerKey === null || customer === null;
  return {
    line,
    customerKey,
    loanNumber,
    faults: cells.faults,
    content: isFaulty ? null : { customer, loan, answers, application, createdOn },
  };
}

function readCustomer(cells: LineCells<ImportColumn>): ImportedCustomer | null {
  const firstName = cells.require('first_name', name, NAME);
  const lastName = cells.require('last_name', name, NAME);
  const email = cells.require('email', emailAddress, 'an email address');
  const cellPhone = cells.read('cell_phone', formatPhone, 'a US phone number of ten digits');
  return firstName === null || lastName === null || email === null
    ? null
    : { firstName, lastName, email, cellPhone };
}

function readLoan(
  cells: LineCells<ImportColumn>,
  today: CalendarDate,
): { loanNumber: string | null; loan: ImportedLoan | null } {
  if (COLUMNS_OF_A_LOAN.every((column) => cells.text(column) === '')) return { loanNumber: null, loan: null };
  const loanNumber = cells.require('loan_number', loanNumberOf, LOAN_NUMBER);
  const status = cells.require('loan_status', statusOf, `one of ${LOAN_STATUSES.join(', ')}`);
  const address = (accepts: patterns.Pattern) => textThat(accepts.accepts);
  const closingDate = cells.read('closing_date', calendarDate, DATE);
  if (WITH_CLOSING_DATE.includes(status) && cells.text('closing_date') === '') {
    cells.fault('closing_date', `is blank, and is required for a loan that is ${status}`);
  }
  const loan = {
    purpose: cells.read('loan_purpose', purposeOf, `one of ${LOAN_PURPOSES.join(', ')}`),
    program: cells.read('loan_program', programOf, `one of ${LOAN_PROGRAMS.join(', ')}`),
    amount: cells.read('loan_amount', positiveDollars, DOLLARS),
    street: cells.read('property_street', address(patterns.STREET_ADDRESS), STREET),
    city: cells.read('property_city', city, CITY),
    state: cells.read('property_state', address(patterns.STATE), 'a state, as in NJ'),
    zip: cells.read(
      'property_zip',
      parseZip,
      'five digits, as in 08817 (spreadsheets drop the 0 at the beginning), or a zip+4',
    ),
    closingDate,
    loanOfficer: cells.read('loan_officer', name, NAME),
    setupProcessor: cells.read('setup_processor', name, NAME),
    conditionsProcessor: cells.read('conditions_processor', name, NAME),
    underwriter: cells.read('underwriter', name, NAME),
    closer: cells.read('closer', name, NAME),
    lock: readLock(cells, status, today),
  };
  return { loanNumber, loan: status === null ? null : { status, ...loan } };
}

function readLock(
  cells: LineCells<ImportColumn>,
  status: LoanStatus | null,
  today: CalendarDate,
): ImportedLock | null {
  const lockDate = cells.read('lock_date', pastDate(today), `${DATE}, and not in the future`);
  const lockExpirationDate = cells.read('lock_expiration_date', calendarDate, DATE);
  const lockedInterestRate = cells.read(
    'locked_interest_rate',
    rate,
    'a rate in percent of at most 5 characters, as in 6.125',
  );
  const investorName = cells.read(
    'investor_name',
    textThat(() => true),
    'at most 200 characters',
  );
  const isGiven = (column: 'lock_date' | 'lock_expiration_date') => cells.text(column) !== '';
  if (!isGiven('lock_date')) {
    if (status === 'LOCKED') cells.fault('lock_date', 'is blank, and is required for a loan that is LOCKED');
    for (const column of ['lock_expiration_date', 'locked_interest_rate', 'investor_name'] as const) {
      if (cells.text(column) !== '') cells.fault(column, 'belongs to a lock, but lock_date is blank');
    }
    return null;
  }
  if (WITHOUT_LOCK.includes(status)) cells.fault('lock_date', `a loan that is ${status} has no lock`);
  if (!isGiven('lock_expiration_date')) {
    cells.fault('lock_expiration_date', 'is blank, and is required for a loan with a lock');
  }
  if (lockDate === null || lockExpirationDate === null) return null;
  if (lockExpirationDate < lockDate) cells.fault('lock_expiration_date', 'is before the lock_date');
  return { lockDate, lockExpirationDate, lockedInterestRate, investorName };
}

function emailAddress(text: string): string | null {
  return isEmail(normalizeEmail(text)) ? normalizeEmail(text) : null;
}

function positiveDollars(text: string): number | null {
  const dollars = parseMoney(text);
  return dollars !== null && dollars > 0 && dollars <= MAX_DOLLARS ? dollars : null;
}

/** The Lock screen accepts five characters. */
function rate(text: string): string | null {
  const plain = text.replace(/ ?%$/, '');
  return plain.length <= 5 && RATE.test(plain) && Number(plain) > 0 ? plain : null;
}

function pastDate(today: CalendarDate): (text: string) => CalendarDate | null {
  return (text) => {
    const date = calendarDate(text);
    return date !== null && date <= today ? date : null;
  };
}

function importedApplication(
  customer: ImportedCustomer,
  loan: ImportedLoan,
  answers: ImportedAnswers,
): Application {
  const fromHeader = applicationFromHeader({
    borrowerFirstName: customer.firstName,
    borrowerLastName: customer.lastName,
    borrowerEmail: customer.email,
    borrowerPhone: customer.cellPhone,
    loanPurpose: loan.purpose,
    loanProgram: loan.program,
    loanAmount: loan.amount,
    propertyStreet: loan.street,
    propertyCity: loan.city,
    propertyState: loan.state,
    propertyZip: loan.zip,
    closingDate: loan.closingDate,
  });
  return withAnswers(fromHeader, answers);
}
