import { queryOptions } from '@tanstack/react-query';
import type { Customer } from '../../../contract/customers.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Answer, call } from '../../api/client.ts';
import { type CustomerProfileValues, newCustomerOf, profileOf } from './customer-profile-values.ts';

export type ProfileField = keyof CustomerProfileValues;

export class CustomerConflict extends Error {
  readonly theirs: Answer<Customer>;
  readonly fields: readonly ProfileField[];

  constructor(theirs: Answer<Customer>, fields: readonly ProfileField[]) {
    super('Someone else changed this customer in the meantime. Your changes are not saved yet.');
    this.theirs = theirs;
    this.fields = fields;
  }
}

/**
 * Saves the fields that were changed on top of `base`. Changes of others in other fields stay.
 * @throws CustomerConflict when somebody else changed the same field to something else; ApiError.
 */
export async function saveCustomer(
  base: Answer<Customer>,
  values: CustomerProfileValues,
): Promise<Answer<Customer>> {
  const { customerId } = base.data;
  try {
    return await call('changeCustomer', {
      params: { id: customerId },
      body: newCustomerOf(values),
      ifMatch: base.etag ?? '',
    });
  } catch (error) {
    const theirs = staleAnswer(error);
    if (theirs === null) throw error;
    const { merged, conflicts } = mergedProfile(profileOf(base.data), values, profileOf(theirs.data));
    if (conflicts.length > 0) throw new CustomerConflict(theirs, conflicts);
    return saveCustomer(theirs, merged);
  }
}

/** My changed fields on top of theirs, and the fields that both changed differently. */
export function mergedProfile(
  base: CustomerProfileValues,
  mine: CustomerProfileValues,
  theirs: CustomerProfileValues,
): { merged: CustomerProfileValues; conflicts: ProfileField[] } {
  const fields = Object.keys(base) as ProfileField[];
  const mineChanged = fields.filter((field) => mine[field] !== base[field]);
  const conflicts = mineChanged.filter(
    (field) => theirs[field] !== base[field] && theirs[field] !== mine[field],
  );
  const changes = Object.fromEntries(mineChanged.map((field) => [field, mine[field]]));
  return { merged: { ...theirs, ...changes }, conflicts };
}

function staleAnswer(error: unknown): Answer<Customer> | null {
  if (!(error instanceof ApiError) || error.status !== 412 || error.current === undefined) return null;
  // By the contract, a 412 contains the current record.
  return { data: error.current as Customer, etag: error.etag };
}

export function customerVersionQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'version', customerId],
    queryFn: ({ signal }) => call('getCustomer', { params: { id: customerId } }, { signal }),
  });
}
