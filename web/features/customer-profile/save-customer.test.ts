import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '../../../contract/customers.ts';
import { ApiError } from '../../api/api-error.ts';
import { profileOf } from './customer-profile-values.ts';
import { CustomerConflict, mergedProfile, saveCustomer } from './save-customer.ts';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/client.ts', () => api);

const ada: Customer = {
  customerId: 'c1',
  firstName: 'Ada',
  lastName: 'Okoye',
  primaryEmail: 'ada@mail.example',
  cellPhone: null,
  homePhone: null,
  workPhone: null,
  createdOn: '2026-11-23T10:00:00Z',
  link: { href: '/api/customers/c1' },
};
const base = { data: ada, etag: '"1"' };
const mine = { ...profileOf(ada), lastName: 'Reed' };

function stale(theirs: Partial<Customer>): ApiError {
  return new ApiError(412, { current: { ...ada, ...theirs } }, undefined, '"2"');
}

beforeEach(() => {
  api.call.mockReset();
});

// Tests LOAN-36.
describe('a save of a customer', () => {
  it('sends all fields with the version, and an empty phone as none', async () => {
    api.call.mockResolvedValueOnce(base);
    await saveCustomer(base, mine);
    expect(api.call).toHaveBeenCalledExactlyOnceWith('changeCustomer', {
      params: { id: 'c1' },
      body: { firstName: 'Ada', lastName: 'Reed', primaryEmail: 'ada@mail.example' },
      ifMatch: '"1"',
    });
  });

  it('keeps what a colleague changed in other fields, and sends again', async () => {
    api.call.mockRejectedValueOnce(stale({ firstName: 'Adaeze' })).mockResolvedValueOnce(base);
    await saveCustomer(base, mine);
    expect(api.call).toHaveBeenLastCalledWith('changeCustomer', {
      params: { id: 'c1' },
      body: { firstName: 'Adaeze', lastName: 'Reed', primaryEmail: 'ada@mail.example' },
      ifMatch: '"2"',
    });
  });

  it('asks about a field that both changed, and overwrites nothing', async () => {
    api.call.mockRejectedValueOnce(stale({ lastName: 'Stone' }));
    const refused = saveCustomer(base, mine);
    await expect(refused).rejects.toBeInstanceOf(CustomerConflict);
    await expect(refused).rejects.toMatchObject({ fields: ['lastName'], theirs: { etag: '"2"' } });
    expect(api.call).toHaveBeenCalledOnce();
  });

  it.each([
    ['a refusal', new ApiError(400, {})],
    ['a stale answer without the current customer', new ApiError(412, {})],
    ['no connection', new ApiError(0, {})],
  ])('fails on %s', async (_, error) => {
    api.call.mockRejectedValueOnce(error);
    await expect(saveCustomer(base, mine)).rejects.toBe(error);
  });
});

it('two people who type the same do not disagree', () => {
  const before = profileOf(ada);
  expect(mergedProfile(before, mine, { ...mine, firstName: 'Adaeze' })).toEqual({
    merged: { ...mine, firstName: 'Adaeze' },
    conflicts: [],
  });
});
