import type { FilePerson, KnownCustomer } from '../../../../domain/mismo/imports/match-customer.ts';

/** The customers who can match the files of a group: stored ones, and those that the group makes. */
export class GroupCustomers {
  readonly #customers: Map<string, KnownCustomer>;
  readonly #made = new Set<string>();

  constructor(known: readonly KnownCustomer[]) {
    this.#customers = new Map(known.map((customer) => [customer.customerId, customer]));
  }

  get all(): readonly KnownCustomer[] {
    return [...this.#customers.values()];
  }

  /** Whether this group makes the customer. */
  isNew(customerId: string): boolean {
    return this.#made.has(customerId);
  }

  /** Remembers the loan of a person for the files behind it. */
  add(customerId: string, { firstName, lastName, email, birthDate, number }: FilePerson): void {
    const known = this.#customers.get(customerId);
    if (known === undefined) this.#made.add(customerId);
    const customer = known ?? {
      customerId,
      firstName,
      lastName,
      email: email ?? '',
      birthDates: [],
      numbers: [],
    };
    this.#customers.set(customerId, {
      ...customer,
      birthDates: birthDate === null ? customer.birthDates : [...customer.birthDates, birthDate],
      numbers: number === null ? customer.numbers : [...customer.numbers, number],
    });
  }
}
