import { randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Application } from '../../../domain/application/application.ts';
import { applicationHeader } from '../../../domain/application/application-header.ts';
import { customerSearchText, searchableLoan } from '../../../domain/customers/customer-search.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { addDays, type CalendarDate, easternDate, type Instant } from '../../../domain/time/eastern-time.ts';
import { findByLoan } from '../../features/customers/customers.service.ts';
import { headerColumns } from '../../features/loans/loan-header.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** In days. */
const LOCK_DAYS = 45;

export interface SavedCustomer {
  customerId: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface SavedLoan {
  loanId: string;
  customerId: string;
  loanNumber: string;
}

export function aCustomer(db: Db) {
  const id = randomUUIDv7();
  const row: Insertable<Tables['customers']> = {
    id,
    first_name: 'Anika',
    last_name: 'Banerjee',
    primary_email: `borrower-${id}@post.example`,
    search_text: '',
  };
  const builder = {
    named(firstName: string, lastName: string) {
      Object.assign(row, { first_name: firstName, last_name: lastName });
      return builder;
    },
    withEmail(email: string) {
      row.primary_email = email;
      return builder;
    },
    /** As '+1(###)###-####'. */
    withPhones(phones: { cell?: string; home?: string; work?: string }) {
      Object.assign(row, { cell_phone: phones.cell, home_phone: phones.home, work_phone: phones.work });
      return builder;
    },
    async save(): Promise<SavedCustomer> {
      const { first_name: firstName, last_name: lastName, primary_email: email } = row;
      const phones = [row.cell_phone, row.home_phone, row.work_phone];
      row.search_text = customerSearchText({ firstName, lastName, primaryEmail: email, phones }, []);
      await db.insertInto('customers').values(row).execute();
      return { customerId: id, firstName, lastName, email };
    },
  };
  return builder;
}

/** `await aLoan(db).of(anika).inStatus('LOCKED').lockedFor(30).save()` */
export function aLoan(db: Db) {
  const id = randomUUIDv7();
  const row: Insertable<Tables['loans']> = {
    id,
    customer_id: '',
    loan_number: `T-${id.slice(-12)}`,
    status: 'STARTED',
  };
  let application: Application = {};
  const builder = {
    /** The customer is the borrower, unless an application names another. */
    of(customer: SavedCustomer) {
      const { customerId, firstName, lastName, email } = customer;
      row.customer_id = customerId;
      const borrower = { firstName, lastName, emailAddress: email };
      application = { section1BorrowerInformation: { part1aPersonalInformation: borrower } };
      return builder;
    },
    numbered(loanNumber: string) {
      row.loan_number = loanNumber;
      return builder;
    },
    inStatus(status: LoanStatus) {
      row.status = status;
      return builder;
    },
    /** @param days age of the active lock. */
    lockedFor(days: number, today: CalendarDate = easternDate(new Date())) {
      row.lock_status = 'LOCKED';
      row.lock_date = addDays(today, -days);
      row.lock_expiration_date = addDays(row.lock_date, LOCK_DAYS);
      return builder;
    },
    createdAt(instant: Instant) {
      Object.assign(row, { created_at: instant, updated_at: instant });
      return builder;
    },
    /** The header is read from it. */
    withApplication(document: Application) {
      application = document;
      return builder;
    },
    /** Set by staff outside the application. */
    with(columns: Partial<Insertable<Tables['loans']>>) {
      Object.assign(row, columns);
      return builder;
    },
    async save(): Promise<SavedLoan> {
      const header = applicationHeader(application);
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('loans')
          .values({ ...headerColumns(header), ...row })
          .execute();
        await tx
          .insertInto('loan_applications')
          .values({ loan_id: id, version: 1, document: JSON.stringify(application) })
          .execute();
        await findByLoan(row.customer_id, searchableLoan(row.loan_number, header)).execute(tx);
        if (row.lock_status) await insertLock(tx, row);
      });
      return { loanId: id, customerId: row.customer_id, loanNumber: row.loan_number };
    },
  };
  return builder;
}

async function insertLock(tx: Db, loan: Insertable<Tables['loans']>): Promise<void> {
  const data = {
    lockDate: loan.lock_date,
    lockExpirationDate: loan.lock_expiration_date,
    initialLockExpirationDate: loan.lock_expiration_date,
    lockedInterestRate: '6.125',
    investorName: 'Harbor Capital',
    isLockExtended: false,
  };
  await tx
    .insertInto('loan_actions')
    .values({
      id: randomUUIDv7(),
      loan_id: loan.id,
      action_type: 'LOCK',
      status: loan.lock_status ?? 'LOCKED',
      data: JSON.stringify(data),
      created_by: 'processor',
      updated_by: 'processor',
    })
    .execute();
}
