import type { FilePerson, KnownCustomer } from '../../../../domain/mismo/imports/match-customer.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { numberOwner, SOCIAL_SECURITY_NUMBER_KEY } from '../../../platform/secrets/sealed-secrets.ts';
import * as store from './imported-loans.store.ts';

export interface KnownCustomersService {
  /**
   * Customers who share a number, name or email with one of these people. Numbers are opened here for comparison, and
   * leave the server only within this result.
   */
  findKnownCustomers(tx: Db, people: readonly FilePerson[]): Promise<KnownCustomer[]>;
  /** Digits that are some first borrower's number. They never leave this result. */
  findSealedNumbers(tx: Db, numbers: readonly string[]): Promise<Set<string>>;
  /** Their numbers never leave this result. */
  readKnownCustomers(tx: Db, customerIds: readonly string[]): Promise<KnownCustomer[]>;
}

export function createKnownCustomersService({ keysFor }: Pick<Platform, 'keysFor'>): KnownCustomersService {
  const sealer = createSealer(keysFor(SOCIAL_SECURITY_NUMBER_KEY));
  const open = ({ loan_id, key_id, sealed }: store.SealedPrimary) =>
    // A lost key's number cannot be compared.
    sealer.knows(key_id) ? [sealer.open(sealed, numberOwner(loan_id, 'primary'))] : [];

  async function readKnownCustomers(tx: Db, ids: readonly string[]): Promise<KnownCustomer[]> {
    if (ids.length === 0) return [];
    const sealed = Map.groupBy(await store.listNumbersOf(tx, ids), ({ customer_id }) => customer_id);
    return (await store.listTraits(tx, ids)).map(({ birthDates, ...customer }) => ({
      ...customer,
      birthDates: birthDates.filter((date) => date !== null),
      numbers: [...new Set((sealed.get(customer.customerId) ?? []).flatMap(open))],
    }));
  }

  /** Sealed numbers equal to one of these, with their customers. */
  async function findSealed(tx: Db, numbers: ReadonlySet<string>) {
    const ends = [...new Set([...numbers].map((number) => number.slice(-4)))];
    return (await store.listNumbersByEnd(tx, ends)).flatMap((row) =>
      open(row).flatMap((number) => (numbers.has(number) ? [{ number, customerId: row.customer_id }] : [])),
    );
  }

  return {
    readKnownCustomers,
    async findSealedNumbers(tx, numbers) {
      return new Set((await findSealed(tx, new Set(numbers))).map(({ number }) => number));
    },
    async findKnownCustomers(tx, people) {
      const numbers = new Set(people.flatMap(({ number }) => number ?? []));
      const byNumber = (await findSealed(tx, numbers)).map(({ customerId }) => customerId);
      const ids = [...new Set([...byNumber, ...(await store.listByNameOrEmail(tx, people))])];
      return readKnownCustomers(tx, ids);
    },
  };
}
