import { expect, it } from 'vitest';
import type { Charge } from './charge.ts';
import { charge, costs } from './loan-costs.fixture.ts';
import { mergeCosts, withTheirs } from './merge-costs.ts';

const row = (id: string, over: Partial<Charge> = {}) => charge({ id, name: id, ...over });

// Tests COST-16.
it('keeps the rows and fields of both people', () => {
  const base = costs([row('a'), row('b'), row('c')]);
  const mine = costs([row('a', { cents: 1 }), row('c'), row('mine')], { points: 500 });
  const theirs = {
    ...costs([row('theirs'), row('a', { payee: 'Hill' }), row('b'), row('c')], { earnestMoneyCents: 9 }),
    providerListOn: '2026-01-02',
  };
  const { merged, conflicts } = mergeCosts(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged).toEqual({
    ...costs([row('theirs'), row('a', { cents: 1, payee: 'Hill' }), row('c'), row('mine')], {
      points: 500,
      earnestMoneyCents: 9,
    }),
    providerListOn: '2026-01-02',
  });
});

// Tests COST-16.
it('keeps a row that one removed and the other changed', () => {
  const base = costs([row('a'), row('b')]);
  const mine = costs([row('b', { cents: 7 })]);
  const theirs = costs([row('a', { cents: 5 })]);
  expect(mergeCosts(base, mine, theirs).merged.charges.map(({ id }) => id)).toEqual(['a', 'b']);
});

// Tests COST-16.
it('asks about a field that both changed, and takes the chosen one', () => {
  const base = costs([row('a')]);
  const found = mergeCosts(
    base,
    { ...costs([row('a', { cents: 1 })], { points: 1 }), providerListOn: '2026-01-03' },
    { ...costs([row('a', { cents: 2 })], { points: 2 }), providerListOn: '2026-01-04' },
  );
  expect(found.conflicts.map(({ name, mine, theirs }) => [name, mine, theirs])).toEqual([
    ['charge a cents', 1, 2],
    ['terms points', 1, 2],
    ['loan providerListOn', '2026-01-03', '2026-01-04'],
  ]);
  expect(found.merged.charges[0]?.cents).toBe(1);
  const theirs = withTheirs(found, new Set(['charge a cents', 'loan providerListOn']));
  expect(theirs).toMatchObject({
    charges: [{ cents: 2 }],
    terms: { points: 1 },
    providerListOn: '2026-01-04',
  });
});
