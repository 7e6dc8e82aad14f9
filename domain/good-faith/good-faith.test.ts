import { expect, it } from 'vitest';
import {
  type ChangedCircumstance,
  changedCircumstanceSchema,
  circumstanceFaults,
  LENDER_CREDITS,
} from './changed-circumstance.ts';
import { canReviseEstimate, type Disclosure } from './disclosure.ts';
import {
  changed,
  estimate,
  faithFacts,
  ISSUED_ON,
  lender,
  noChoice,
  revised,
  shopped,
} from './good-faith.fixture.ts';
import { goodFaith, revisionsDue } from './good-faith.ts';

const TODAY = '2026-07-15';

it('has no sheet before the first estimate (FAITH-1)', () => {
  expect(goodFaith(faithFacts({ charges: [lender('fee', 1)] }))).toBeNull();
});

// Tests FAITH-1 and FAITH-8.
it('says for each charge why its baseline is what it is', () => {
  const sheet = goodFaith(
    faithFacts({
      disclosures: [
        estimate([lender('fee', 100), noChoice('gone', 50), shopped('title', 400), shopped('rest', 1600)]),
        revised('2026-06-10', [
          lender('fee', 150),
          noChoice('late', 70),
          shopped('title', 500),
          shopped('rest', 1600),
        ]),
      ],
      circumstances: [
        changed('request', '2026-06-09', { fee: null }),
        changed('event', '2026-06-02', { late: null }),
        changed('inaccurate', '2026-06-08', { title: null }),
      ],
      charges: [lender('fee', 150), noChoice('late', 70), shopped('title', 500), shopped('rest', 1600)],
    }),
  );
  expect(
    sheet?.rows.map(({ name, baselineCents, refundCents, why }) => [name, baselineCents, refundCents, why]),
  ).toEqual([
    [
      'fee',
      150_00,
      0,
      'Revised Loan Estimate of Jun 10, 2026: the borrower asked for it (12 CFR 1026.19(e)(3)(iv)(C)). Something happened.',
    ],
    [
      'late',
      0,
      70_00,
      'Not in the Loan Estimate of Jun 1, 2026. The Revised Loan Estimate of Jun 10, 2026 was due by Jun 5, 2026 and does not count (12 CFR 1026.19(e)(4)(i)).',
    ],
    [
      'title',
      400_00,
      0,
      'Loan Estimate of Jun 1, 2026. The Revised Loan Estimate of Jun 10, 2026 does not count: the change raised the 10% group by at most 10% (12 CFR 1026.19(e)(3)(iv)(A)).',
    ],
    ['rest', 1600_00, 0, 'Loan Estimate of Jun 1, 2026.'],
    ['gone', 50_00, 0, 'Loan Estimate of Jun 1, 2026.'],
    ['Lender credits', 0, 0, 'Loan Estimate of Jun 1, 2026.'],
  ]);
  expect(sheet?.tenPercent).toEqual({
    baselineCents: 2000_00,
    limitTenthCents: 22_000_00,
    todayCents: 2100_00,
    refundCents: 0,
  });
});

// Tests FAITH-4.
it('counts a limited increase once, although two disclosures show it', () => {
  const sheet = goodFaith(
    faithFacts({
      disclosures: [
        estimate([lender('fee', 100)]),
        revised('2026-06-09', [lender('fee', 200)]),
        revised('2026-06-10', [lender('fee', 200)]),
      ],
      circumstances: [changed('request', '2026-06-08', { fee: 30 })],
      charges: [lender('fee', 200)],
    }),
  );
  expect(sheet?.rows[0]).toMatchObject({ baselineCents: 130_00, refundCents: 70_00 });
});

// Tests FAITH-7.
it('rounds a part of a cent above the limit up', () => {
  const sheet = goodFaith(
    faithFacts({ disclosures: [estimate([shopped('a', 10.05)])], charges: [shopped('a', 11.06)] }),
  );
  expect(sheet?.tenPercent).toMatchObject({ limitTenthCents: 11_055, refundCents: 1 });
});

const AROUND = {
  original: estimate([]),
  chargeIds: new Set(['fee']),
  lockedOn: ['2026-06-10'],
  intentOn: '2026-06-16',
  openChargeIds: new Set<string>(),
  today: TODAY,
};

// Tests FAITH-9 to FAITH-11.
it.each<[string, ChangedCircumstance, Disclosure, object]>([
  [
    'tomorrow',
    changed('event', '2026-07-16', { fee: 1 }),
    estimate([]),
    { knownOn: 'Enter a date up to today' },
  ],
  [
    'before the estimate',
    changed('event', '2026-05-31', { fee: 1 }),
    estimate([]),
    { knownOn: 'The Loan Estimate of Jun 1, 2026 already shows it' },
  ],
  [
    'a lock that was there',
    changed('lock', TODAY, { fee: 1 }),
    estimate([], { isLocked: true }),
    { reason: expect.stringContaining('(D)') },
  ],
  [
    'the tenth business day',
    changed('expiration', '2026-06-15', { fee: 1 }),
    estimate([]),
    { knownOn: expect.stringContaining('Enter a date from Jun 16, 2026') },
  ],
  ['the eleventh business day', changed('expiration', '2026-06-16', { fee: 1 }), estimate([]), {}],
  [
    'a longer time',
    changed('expiration', '2026-06-16', { fee: 1 }),
    estimate([], { expiresOn: '2026-06-30' }),
    { knownOn: expect.stringContaining('held until Jun 30, 2026') },
  ],
  [
    'construction without the sentence',
    changed('construction', TODAY, { fee: 1 }),
    estimate([]),
    { reason: expect.stringContaining('(F)') },
  ],
  ['construction', changed('construction', TODAY, { fee: 1 }), estimate([], { allowsDelay: true }), {}],
  [
    'a lock before there was one',
    changed('lock', '2026-06-09', { 'computed:points': null }),
    estimate([]),
    { knownOn: expect.stringContaining('No lock of this loan began by Jun 9, 2026') },
  ],
  [
    'a lock for a fee that does not depend on the rate',
    changed('lock', '2026-06-10', { 'computed:points': null, fee: 1 }),
    estimate([]),
    { charges: expect.stringContaining('only points, lender credits') },
  ],
  [
    'a lock',
    changed('lock', '2026-06-10', { 'computed:points': null, [LENDER_CREDITS]: null }),
    estimate([]),
    {},
  ],
])('checks a circumstance: %s', (_name, circumstance, original, faults) => {
  expect(circumstanceFaults(circumstance, { ...AROUND, original })).toEqual(faults);
});

// Tests FAITH-10.
it.each([
  [null, 'Record the intent to proceed first'],
  ['2026-06-15', 'stated the intent to proceed on Jun 15, 2026, and the estimate held until Jun 15, 2026'],
])('takes no estimate for expired with an intent of %s', (intentOn, words) => {
  const expired = changed('expiration', '2026-06-25', { fee: null });
  expect(circumstanceFaults(expired, { ...AROUND, intentOn }).knownOn).toContain(words);
});

// Tests FAITH-21.
it('asks for the increase of a charge that an open circumstance names', () => {
  const faults = (increase: number | null) =>
    circumstanceFaults(changed('event', TODAY, { fee: increase }), {
      ...AROUND,
      openChargeIds: new Set(['fee']),
    });
  expect(Object.keys(faults(null))).toEqual(['charges']);
  expect(faults(5)).toEqual({});
});

// Tests FAITH-9.
it('refuses a charge that the loan never had, but takes the points and credits of a lock', () => {
  const faults = (id: string) =>
    circumstanceFaults(changed('request', TODAY, { [id]: null }), { ...AROUND, lockedOn: [] });
  expect(Object.keys(faults('nowhere'))).toEqual(['charges']);
  for (const id of ['fee', 'computed:points', LENDER_CREDITS]) expect(faults(id)).toEqual({});
});

// Tests FAITH-9.
it('refuses a circumstance without a cause or charges, and a charge named twice', () => {
  const messages = (over: object) =>
    changedCircumstanceSchema
      .safeParse({ ...changed('event', TODAY, { fee: 1 }), ...over })
      .error?.issues.map(({ message }) => message);
  const fee = { chargeId: 'fee', increaseCents: null };
  expect(messages({})).toBeUndefined();
  expect(messages({ cause: '' })).toEqual(['Enter what happened']);
  expect(messages({ charges: [] })).toEqual(['Choose at least one charge']);
  expect(messages({ charges: [fee, fee] })).toEqual(['Choose each charge once']);
  expect(messages({ knownOn: '2026-02-30' })).toEqual(['Enter a date that exists, as MM/DD/YYYY']);
});

// Tests FAITH-6.
it('refuses a revised estimate from the Closing Disclosure on, and too close to closing', () => {
  const closing = { closingDisclosureOn: null, closingOn: '2026-06-16' };
  const on = (sentOn: string, receivedOn: string) => canReviseEstimate({ sentOn, receivedOn }, closing).ok;
  // Four specific business days before Tuesday, June 16 is Thursday, June 11.
  expect(on('2026-06-11', '2026-06-11')).toBe(true);
  expect(on('2026-06-12', '2026-06-12')).toBe(false);
  expect(on('2026-06-09', '2026-06-12')).toBe(false);
  const sent = { closingDisclosureOn: '2026-06-10', closingOn: null };
  expect(canReviseEstimate({ sentOn: '2026-06-09', receivedOn: '2026-06-12' }, sent).ok).toBe(true);
  expect(canReviseEstimate({ sentOn: '2026-06-10', receivedOn: '2026-06-10' }, sent)).toMatchObject({
    reason: expect.stringContaining('went out on Jun 10, 2026'),
  });
});

// Tests FAITH-12.
it('owes a revised estimate three business days after a lock, until one shows it', () => {
  const floating = { disclosures: [estimate([lender('fee', 1)])], charges: [lender('fee', 1)] };
  const due = (over: object) => goodFaith(faithFacts({ ...floating, ...over }))?.due;
  expect(due({})).toEqual([]);
  expect(due({ lockedOn: '2026-06-10', today: '2026-06-15' })).toEqual([
    {
      knownOn: '2026-06-10',
      dueOn: '2026-06-15',
      isLate: false,
      why: 'The rate was locked (12 CFR 1026.19(e)(3)(iv)(D)). Locked on Jun 10, 2026.',
      how: 'Issue a revised Loan Estimate.',
      chargeIds: [],
    },
  ]);
  expect(due({ lockedOn: '2026-06-10', today: '2026-06-16' })).toMatchObject([{ isLate: true }]);
  const shown = [...floating.disclosures, revised('2026-06-11', [lender('fee', 1)], { isLocked: true })];
  expect(due({ lockedOn: '2026-06-10', disclosures: shown })).toEqual([]);
  expect(due({ lockedOn: ISSUED_ON, disclosures: [estimate([], { isLocked: true })] })).toEqual([]);
});

// Tests FAITH-13.
it('owes a revised estimate for a circumstance, and says how to show it', () => {
  const given = {
    disclosures: [estimate([lender('fee', 100)])],
    circumstances: [changed('request', '2026-06-08', { fee: null })],
    charges: [lender('fee', 150)],
    today: '2026-06-09',
  };
  const due = (over: object) => goodFaith(faithFacts({ ...given, ...over }))?.due;
  expect(due({})).toMatchObject([{ dueOn: '2026-06-11', how: 'Issue a revised Loan Estimate.' }]);
  // The days run before anybody has changed the costs.
  expect(due({ charges: [lender('fee', 100)] })).toMatchObject([{ dueOn: '2026-06-11', chargeIds: ['fee'] }]);
  expect(due({ closing: { closingDisclosureOn: null, closingOn: '2026-06-15' } })).toMatchObject([
    { how: expect.stringContaining('Hand over') },
  ]);
  expect(due({ closing: { closingDisclosureOn: '2026-06-09', closingOn: '2026-06-15' } })).toMatchObject([
    { how: expect.stringContaining('corrected one') },
  ]);
  const shown = [...given.disclosures, revised('2026-06-09', [lender('fee', 150)])];
  expect(due({ disclosures: shown })).toEqual([]);
});

// Tests FAITH-12.
it('counts the days from the lock, however late it is recorded as a circumstance', () => {
  const facts = {
    disclosures: [estimate([lender('fee', 100)])],
    circumstances: [changed('lock', '2026-06-12', { 'computed:points': null })],
    charges: [lender('fee', 100)],
    lockedOn: '2026-06-08',
    today: '2026-06-12',
  };
  expect(goodFaith(faithFacts(facts))?.due).toMatchObject([
    { knownOn: '2026-06-08', dueOn: '2026-06-11', isLate: true, chargeIds: ['computed:points'] },
  ]);
});

// Tests FAITH-5 and FAITH-13: comment 19(e)(4)(i)-1.ii.
it('owes nothing while the 10% group rises by less, then for all that raised it', () => {
  const [appraisal, title] = [shopped('appraisal', 100), shopped('title', 900)];
  const facts = (...circumstances: ReturnType<typeof changed>[]) =>
    faithFacts({ disclosures: [estimate([appraisal, title])], circumstances, charges: [appraisal, title] });
  const first = changed('event', '2026-06-02', { appraisal: 50 });
  const second = changed('event', '2026-06-22', { title: 60 });
  expect(revisionsDue(facts(first))).toEqual([]);
  expect(revisionsDue(facts(first, second))).toMatchObject([
    { knownOn: '2026-06-22', dueOn: '2026-06-25', chargeIds: ['appraisal'] },
    { knownOn: '2026-06-22', dueOn: '2026-06-25', chargeIds: ['title'] },
  ]);
});

// Tests FAITH-6 and FAITH-13.
it('counts a revised estimate from the day on which it goes out', () => {
  const given = {
    circumstances: [changed('request', '2026-06-08', { fee: null })],
    charges: [lender('fee', 150)],
    today: '2026-06-10',
  };
  const sheet = (over: Partial<Disclosure>) => {
    const revision = revised('2026-06-09', [lender('fee', 150)], over);
    return goodFaith(faithFacts({ ...given, disclosures: [estimate([lender('fee', 100)]), revision] }));
  };
  expect(sheet({ sentOn: null, receivedOn: null })).toMatchObject({
    refundCents: 50_00,
    due: [{ how: 'Send the revised Loan Estimate of Jun 9, 2026.' }],
    rows: [{ why: expect.stringContaining('has not been sent') }, {}],
  });
  expect(sheet({ sentOn: '2026-06-12' })).toMatchObject({ refundCents: 50_00, due: [] });
  expect(sheet({ sentOn: '2026-06-11' })).toMatchObject({ refundCents: 0, due: [] });
});
