import { describe, expect, it } from 'vitest';
import type { LoanView } from '../../../contract/loan-views.ts';
import { viewedAddress, viewedState } from './viewed-state.ts';

const VIEW: LoanView = {
  viewId: 'v1',
  name: 'Floated',
  page: 'loans',
  isShared: true,
  isOwn: false,
  owner: 'mel',
  search: { status: 'floated', sort: 'loanAmount' },
  version: 1,
};

// Tests LIST-49.
describe('the list of an address', () => {
  it('is that of the view, with the number of rows of the address', () => {
    expect(viewedState<'loans'>({ view: 'v1', limit: 10 }, [VIEW])).toEqual({
      search: { ...VIEW.search, limit: 10 },
      view: VIEW,
      isChanged: false,
    });
  });

  it('is unknown until the views are read, and for a view that is not there', () => {
    expect(viewedState<'loans'>({ view: 'v1' }, undefined).search).toBeUndefined();
    expect(viewedState<'loans'>({ view: 'v2' }, [VIEW]).search).toBeUndefined();
  });

  it('is that of the parameters beside a view, also before the views are read', () => {
    const given = { view: 'v1', status: 'locked' as const };
    expect(viewedState<'loans'>(given, undefined)).toMatchObject({
      search: { status: 'locked' },
      isChanged: false,
    });
    expect(viewedState<'loans'>(given, [VIEW])).toMatchObject({
      search: { status: 'locked' },
      view: VIEW,
      isChanged: true,
    });
    expect(
      viewedState<'loans'>({ sort: 'loanAmount', view: 'v1', status: 'floated' }, [VIEW]).isChanged,
    ).toBe(false);
  });

  it('is that of the parameters without a view', () => {
    expect(viewedState<'loans'>({ status: 'locked' }, [VIEW])).toMatchObject({
      search: { status: 'locked' },
      view: undefined,
    });
  });
});

describe('the address of a list', () => {
  it.each([
    ['no view', { status: 'locked', hide: undefined }, undefined, { status: 'locked' }],
    ['an unchanged view', { sort: 'loanAmount', status: 'floated' }, VIEW, { view: 'v1' }],
    ['a changed view', { status: 'locked' }, VIEW, { view: 'v1', status: 'locked' }],
    ['a view without all its filters', {}, VIEW, {}],
    ['a view of all loans', {}, { ...VIEW, search: {} }, { view: 'v1' }],
  ] as const)('with %s', (_, next, view, address) => {
    expect(viewedAddress<'loans'>(next, view)).toEqual({ ...address, limit: undefined });
  });
});
