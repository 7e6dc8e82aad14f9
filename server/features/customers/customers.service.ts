import { hash, randomUUIDv7 } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import {
  type Customer,
  type NewCustomer,
  SEARCH_LIMIT,
  type SearchResult,
} from '../../../contract/customers.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import {
  customerSearchLine,
  customerSearchText,
  type SearchableLoan,
  searchWords,
} from '../../../domain/customers/customer-search.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FoundCustomer, findCustomers } from './customer-search.store.ts';
import {
  customerChanged,
  findCustomer,
  findCustomerToChange,
  findSimilarCustomers,
  insertCustomer,
  type StoredCustomer,
  searchTextUpdate,
  updateCustomer,
} from './customers.store.ts';

/** Nobody reads more before creating a customer. */
const DUPLICATES_AT_MOST = 10;

export interface CustomersService {
  createCustomer(customer: NewCustomer, actor: Actor, run: InTransaction<Customer>): Promise<Customer>;
  getCustomer(id: string): Promise<Customer>;
  /** Equal fields make no new version. @throws AppError `not_found`; `stale` with the current customer. */
  changeCustomer(id: string, customer: NewCustomer, fromVersion: number, actor: Actor): Promise<Customer>;
  searchCustomers(
    search: { query: string; shouldBeValidated?: boolean; limit?: number },
    viewer: Viewer,
  ): Promise<{ results: SearchResult[]; more: boolean }>;
  /** Customers who are probably the same person. */
  findDuplicateCustomers(
    customer: Partial<NewCustomer> & { exceptCustomerId?: string | undefined },
    viewer: Viewer,
  ): Promise<SearchResult[]>;
}

/** Loans depend on customers, so customers know only this interface. */
export interface LoansOfCustomers {
  loansOfCustomers(
    customerIds: readonly string[],
    viewer: Viewer,
  ): Promise<Map<string, SearchResult['urlas']>>;
}

export function createCustomersService(
  { database, clock }: Platform,
  loans: LoansOfCustomers,
): CustomersService {
  const { db } = database;

  async function withLoans(customers: readonly FoundCustomer[], viewer: Viewer): Promise<SearchResult[]> {
    const byCustomer = await loans.loansOfCustomers(
      customers.map(({ id }) => id),
      viewer,
    );
    return customers.map((customer) => ({
      mortgageCustomer: {
        customerId: customer.id,
        firstName: customer.first_name,
        lastname: customer.last_name,
        primaryEmail: customer.primary_email,
        cellPhone: customer.cell_phone,
        version: customerVersion(contactsOf(customer)),
      },
      urlas: byCustomer.get(customer.id) ?? [],
    }));
  }

  return {
    async createCustomer(given, actor, run) {
      const now = clock.now().toISOString();
      const customer = {
        id: randomUUIDv7(),
        ...columnsOf(given),
        created_at: now,
        updated_at: now,
      };
      const search_text = customerSearchText({ ...given, phones: phonesOf(given) }, []);
      const createdBy = { staffId: actor.staffId, actor: actor.name };
      return run(async (tx) => toCustomer(await insertCustomer(tx, { ...customer, search_text }, createdBy)));
    },

    async getCustomer(id) {
      const customer = await findCustomer(db, id);
      if (customer === undefined) throw notFound();
      return toCustomer(customer);
    },

    changeCustomer: (id, given, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        const before = await findCustomerToChange(tx, id);
        if (before === undefined) throw notFound();
        const known = toCustomer(before);
        const after = { ...before, ...columnsOf(given), updated_at: clock.now().toISOString() };
        // The version is a hash of the values, so identical values count as a repeat (BASE-93).
        if (customerVersion(toCustomer(after)) === customerVersion(known)) return known;
        if (customerVersion(known) !== fromVersion) throw stale(known);
        const line = customerSearchLine({ ...given, phones: phonesOf(given) });
        const { created_at: _, ...written } = after;
        const stored = await updateCustomer(tx, written, line);
        await recordEvent(tx, {
          kind: 'customer-changed',
          at: after.updated_at,
          actor: actor.name,
          staffId: actor.staffId,
          customerId: id,
          changes: [customerChanged(before, after)],
        });
        return toCustomer(stored);
      }),

    async searchCustomers({ query, shouldBeValidated = false, limit = SEARCH_LIMIT }, viewer) {
      const words = searchWords(query);
      if (words.length === 0) {
        if (!shouldBeValidated) return { results: [], more: false };
        throw new AppError('invalid', 'Please enter something to search for.', {
          fields: { query: 'please enter a name, email, phone, loan number or address' },
        });
      }
      const found = await findCustomers(db, words, limit + 1, viewer);
      return { results: await withLoans(found.slice(0, limit), viewer), more: found.length > limit };
    },

    async findDuplicateCustomers(given, viewer) {
      const similar = await findSimilarCustomers(
        db,
        {
          email: given.primaryEmail,
          firstName: given.firstName,
          lastName: given.lastName,
          phones: phonesOf(given),
          except: given.exceptCustomerId,
        },
        DUPLICATES_AT_MOST,
        viewer,
      );
      return withLoans(similar, viewer);
    },
  };
}

function columnsOf(given: NewCustomer) {
  return {
    first_name: given.firstName,
    last_name: given.lastName,
    primary_email: given.primaryEmail,
    cell_phone: given.cellPhone ?? null,
    home_phone: given.homePhone ?? null,
    work_phone: given.workPhone ?? null,
  };
}

function stale(current: Customer): AppError {
  return new AppError('stale', 'This customer was changed in the meantime.', {
    headers: { etag: versionTag(customerVersion(current)) },
    current,
  });
}

function phonesOf({ cellPhone, homePhone, workPhone }: Partial<NewCustomer>): string[] {
  const phones = [cellPhone, homePhone, workPhone].filter((phone) => typeof phone === 'string');
  return [...new Set(phones)];
}

function toCustomer(customer: StoredCustomer): Customer {
  return {
    customerId: customer.id,
    ...contactsOf(customer),
    createdOn: fullInstant(customer.created_at),
    link: { href: `/api/customers/${customer.id}` },
  };
}

function contactsOf(customer: FoundCustomer) {
  return {
    firstName: customer.first_name,
    lastName: customer.last_name,
    primaryEmail: customer.primary_email,
    cellPhone: customer.cell_phone,
    homePhone: customer.home_phone,
    workPhone: customer.work_phone,
  };
}

const HEX_DIGITS = 7;

/** A hash of the editable fields, so equal customers share a version. */
export function customerVersion(customer: ReturnType<typeof contactsOf>): number {
  const { firstName, lastName, primaryEmail, cellPhone, homePhone, workPhone } = customer;
  const fields = JSON.stringify([firstName, lastName, primaryEmail, cellPhone, homePhone, workPhone]);
  return Number.parseInt(hash('sha256', fields, 'hex').slice(0, HEX_DIGITS), 16);
}

/**
 * Part of the statement that writes the loan (`WITH … AS (this)`), so both happen or neither, in one round trip.
 * @param condition always true by default.
 */
export function findByLoan(
  customerId: string,
  loan: SearchableLoan,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<object> {
  return searchTextUpdate(customerId, loan, condition);
}
