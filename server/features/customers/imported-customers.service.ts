import { customerSearchText, type SearchableLoan } from '../../../domain/customers/customer-search.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { addSearchableLoan, customerCreated, insertCustomers } from './customers.store.ts';

export interface ImportedCustomer {
  id: string;
  firstName: string;
  lastName: string;
  /** Blank if the file has none. */
  primaryEmail: string;
  cellPhone: string | null;
  homePhone: string | null;
  workPhone: string | null;
  loans: SearchableLoan[];
  file: string;
}

/** A person, or a command, which has no id. */
export interface Importer {
  staffId: string | null;
  name: string;
}

/** Writes new customers, searchable by their loans, with history, in the import's transaction. */
export async function importCustomers(
  tx: Db,
  customers: readonly ImportedCustomer[],
  by: Importer,
  now: Instant,
): Promise<void> {
  if (customers.length === 0) return;
  const rows = customers.map((customer) => ({ customer, row: rowOf(customer, now) }));
  await insertCustomers(
    tx,
    rows.map(({ row }) => row),
    rows.map(({ customer, row }) => ({
      occurred_at: now,
      staff_id: by.staffId,
      actor: by.name,
      kind: 'customer-imported',
      customer_id: row.id,
      details: JSON.stringify({ file: customer.file }),
      changes: JSON.stringify([customerCreated(row)]),
    })),
  );
}

export function addLoanToSearch(tx: Db, customerId: string, loan: SearchableLoan): Promise<void> {
  return addSearchableLoan(tx, customerId, loan);
}

function rowOf(customer: ImportedCustomer, now: Instant) {
  const { cellPhone, homePhone, workPhone } = customer;
  const phones = [...new Set([cellPhone, homePhone, workPhone].filter((phone) => phone !== null))];
  return {
    id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    primary_email: customer.primaryEmail,
    cell_phone: cellPhone,
    home_phone: homePhone,
    work_phone: workPhone,
    created_at: now,
    updated_at: now,
    search_text: customerSearchText({ ...customer, phones }, customer.loans),
  };
}
