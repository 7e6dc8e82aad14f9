import { sql } from 'kysely';
import type { SearchableLoan } from '../../../domain/customers/customer-search.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { findByLoan } from '../customers/customers.service.ts';
import type { HeaderColumns } from './loan-header.ts';
import { startOf } from './loan-record.ts';

export interface Applicant {
  first_name: string;
  last_name: string;
  primary_email: string;
  cell_phone: string | null;
  home_phone: string | null;
  work_phone: string | null;
  /** Taken only if the customer exists. */
  sequence: number;
}

export async function isCustomer(db: Db, customerId: string): Promise<boolean> {
  const customers = db.selectFrom('customers').select('id').where('id', '=', customerId);
  return (await customers.executeTakeFirst()) !== undefined;
}

export function takeLoanSequence(db: Db, customerId: string): Promise<Applicant | undefined> {
  return db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'primary_email', 'cell_phone', 'home_phone', 'work_phone'])
    .select(sql<number>`nextval('loan_numbers')`.as('sequence'))
    .where('id', '=', customerId)
    .executeTakeFirst();
}

export interface NewLoan {
  id: string;
  customerId: string;
  columns: HeaderColumns;
  searchable: SearchableLoan;
  /** JSON text. */
  document: string;
  startedBy: { staffId: string; actor: string };
  now: Instant;
}

export async function insertLoan(db: Db, loan: NewLoan): Promise<void> {
  const { id, customerId, now } = loan;
  const { loanNumber } = loan.searchable;
  const row = {
    ...loan.columns,
    id,
    customer_id: customerId,
    loan_number: loanNumber,
    status: 'STARTED' as const,
    progress: 0,
    created_at: now,
    updated_at: now,
  };
  await db
    .with('loan', (query) => query.insertInto('loans').values({ ...row, started_by: loan.startedBy.staffId }))
    .with('application', (query) =>
      query.insertInto('loan_applications').values({ loan_id: id, version: 1, document: loan.document }),
    )
    .with('searchable', () => sql<object>`(${findByLoan(customerId, loan.searchable)})`)
    .insertInto('events')
    .values({
      occurred_at: now,
      staff_id: loan.startedBy.staffId,
      actor: loan.startedBy.actor,
      kind: 'loan-started',
      customer_id: customerId,
      loan_id: id,
      to_version: 1,
      details: JSON.stringify({ loanNumber }),
      ...startOf(row, loan.document),
    })
    .execute();
}
