import { describe, expect, it } from 'vitest';
import type { Disclosure } from './disclosure.ts';
import { type FaithDates, gatherFaithFacts } from './faith-facts.ts';
import {
  changed,
  estimate,
  faithFacts,
  type GivenFacts,
  noChoice,
  recording,
  revised,
  shopped,
} from './good-faith.fixture.ts';
import { goodFaith } from './good-faith.ts';

const DATES: FaithDates = {
  status: 'STARTED',
  closingDate: null,
  today: '2026-07-15',
  recorded: {},
  applicationOn: '2026-06-01',
};

const gathered = (facts: GivenFacts, providerListOn: string | null = null) =>
  gatherFaithFacts({ ...faithFacts(facts), dates: DATES, providerListOn });

const refund = (facts: GivenFacts) => goodFaith(faithFacts(facts))?.refundCents;

const whyOf = (facts: GivenFacts, id: string) =>
  goodFaith(faithFacts(facts))?.rows.find(({ chargeId }) => chargeId === id)?.why;

const premium = (dollars: number) =>
  noChoice('premium', dollars, {
    section: 'F',
    kind: 'homeowners-insurance',
    name: 'Premium',
  });

const FLOOD = noChoice('flood', 700, { section: 'F', kind: 'property-insurance', name: "Homeowner's flood" });

const appraisal = (dollars: number) => [noChoice('appraisal', dollars)];

/** An event raised the appraisal on June 2, and another one on June 16. */
const TWO_REVISIONS: GivenFacts = {
  disclosures: [
    estimate(appraisal(575)),
    revised('2026-06-04', appraisal(675)),
    revised('2026-06-18', appraisal(725)),
  ],
  charges: appraisal(725),
};

// Tests FAITH-3, FAITH-4, FAITH-6 and FAITH-21.
describe('two circumstances of one charge', () => {
  it.each([
    ['both without an amount', null, null],
    ['the second with an amount', null, 50],
    ['the first with an amount', 100, null],
    ['both with an amount', 100, 50],
  ])('each count for their own revised estimate: %s', (_, first, second) => {
    const circumstances = [
      changed('event', '2026-06-02', { appraisal: first }),
      changed('event', '2026-06-16', { appraisal: second }),
    ];
    expect(refund({ ...TWO_REVISIONS, circumstances })).toBe(0);
  });

  it('is refunded as far as the first revised estimate was late', () => {
    const disclosures = [
      estimate(appraisal(575)),
      revised('2026-06-09', appraisal(675)),
      revised('2026-06-18', appraisal(725)),
    ];
    const circumstances = [
      changed('event', '2026-06-02', { appraisal: null }),
      changed('event', '2026-06-16', { appraisal: null }),
    ];
    expect(refund({ ...TWO_REVISIONS, disclosures, circumstances })).toBe(100_00);
  });

  it.each([
    ['both amounts', 100, 50, 100_00],
    ['the first of unknown amount', null, 50, 100_00],
    ['the second of unknown amount', 100, null, 100_00],
  ])('a late first one is not saved by a second one in time: %s', (_, first, second, cents) => {
    const disclosures = [estimate(appraisal(575)), revised('2026-06-18', appraisal(725))];
    const circumstances = [
      changed('event', '2026-06-02', { appraisal: first }),
      changed('event', '2026-06-16', { appraisal: second }),
    ];
    const facts = { ...TWO_REVISIONS, disclosures, circumstances };
    expect(refund(facts)).toBe(cents);
    expect(whyOf(facts, 'appraisal')).toContain('was due by Jun 5, 2026');
  });

  it('names both reasons in one revised estimate', () => {
    const disclosures = [estimate(appraisal(575)), revised('2026-06-04', appraisal(725))];
    const circumstances = [
      { ...changed('event', '2026-06-02', { appraisal: 100 }), cause: 'A second visit.' },
      { ...changed('request', '2026-06-03', { appraisal: 50 }), cause: 'A rush.' },
    ];
    const why = whyOf({ ...TWO_REVISIONS, disclosures, circumstances }, 'appraisal');
    expect(why).toContain('A second visit.');
    expect(why).toContain('A rush.');
  });
});

const survey = (dollars: number) => [shopped('survey', dollars), recording('fee', 200)];

// Tests FAITH-5, FAITH-13 and FAITH-21.
describe('the 10% group over time', () => {
  const first = changed('event', '2026-06-02', { survey: 50 });
  const second = changed('event', '2026-06-16', { survey: 60 });

  it('counts from the circumstance that brings one charge above 10% (comment 19(e)(4)(i)-1.ii)', () => {
    const disclosures = [estimate(survey(800)), revised('2026-06-18', survey(910))];
    const facts = { disclosures, circumstances: [first, second], charges: survey(910) };
    expect(refund(facts)).toBe(0);
    const before = goodFaith(faithFacts({ ...facts, disclosures: disclosures.slice(0, 1) }));
    expect(before?.due.map(({ knownOn }) => knownOn)).toEqual(['2026-06-16', '2026-06-16']);
  });

  it('keeps a rise of at most 10% for the next one', () => {
    const disclosures = [
      estimate(survey(800)),
      revised('2026-06-04', survey(850)),
      revised('2026-06-18', survey(910)),
    ];
    const unknown = [
      changed('event', '2026-06-02', { survey: null }),
      changed('event', '2026-06-16', { survey: null }),
    ];
    expect(refund({ disclosures, circumstances: unknown, charges: survey(910) })).toBe(0);
  });

  it('resets twice if each raises it by more than 10%', () => {
    const disclosures = [
      estimate(survey(800)),
      revised('2026-06-04', survey(1_100)),
      revised('2026-06-18', survey(1_400)),
    ];
    const circumstances = [
      changed('event', '2026-06-02', { survey: null }),
      changed('event', '2026-06-16', { survey: null }),
    ];
    expect(refund({ disclosures, circumstances, charges: survey(1_400) })).toBe(0);
  });
});

// Tests COST-21.
it.each([
  ['lacks it', [], 1_800_00],
  ['has flood insurance only', [FLOOD], 1_800_00],
  ['has one that was too low', [premium(900)], 0],
])('a required insurance premium is refunded as far as the estimate %s', (_, disclosed, cents) => {
  expect(refund({ disclosures: [estimate(disclosed)], charges: [premium(1_800)] })).toBe(cents);
});

// Tests FAITH-1.
describe('an estimate that never went out', () => {
  const unsent = { sentOn: null, receivedOn: null };
  const facts = (disclosures: readonly Disclosure[], today = 0) =>
    gathered({ disclosures, charges: appraisal(today) });

  it.each([
    ['a higher one', 775, 775, 100_00],
    ['a lower one', 575, 675, 0],
  ])('is no baseline: %s', (_, neverSent, today, cents) => {
    const disclosures = [estimate(appraisal(neverSent), unsent), revised('2026-06-02', appraisal(675))];
    expect(goodFaith(facts(disclosures, today))?.refundCents).toBe(cents);
  });

  it('gives way to the newest while none has gone out', () => {
    const { disclosures } = facts([
      estimate(appraisal(575), unsent),
      revised('2026-06-02', appraisal(675), unsent),
    ]);
    expect(disclosures.map(({ issuedOn }) => issuedOn)).toEqual(['2026-06-02']);
    expect(facts([]).disclosures).toEqual([]);
  });
});

// Tests COST-20.
it.each([
  ['on the third day', '2026-06-04', true],
  ['later', '2026-06-05', false],
  ['not at all', null, false],
])('counts a list of providers that was given %s', (_, providerListOn, counts) => {
  expect(gathered({}, providerListOn).hasProviderList).toBe(counts);
});

// Tests FAITH-22.
describe('a row that was removed and typed anew', () => {
  const named = (id: string, dollars: number, name = 'Appraisal') => noChoice(id, dollars, { name });
  const sheet = (facts: GivenFacts) => goodFaith(gathered(facts));

  it.each([
    ['is the same charge', [named('new', 650)], 75_00],
    ['keeps its pair by id beside a new row of that name', [named('old', 575), named('new', 650)], 650_00],
    ['is another charge under another name', [named('new', 650, 'Survey')], 650_00],
  ])('%s', (_, charges, cents) => {
    expect(sheet({ disclosures: [estimate([named('old', 575)])], charges })?.refundCents).toBe(cents);
  });

  it('keeps its circumstance and its revised estimates', () => {
    const disclosures = [estimate([named('old', 575)]), revised('2026-06-04', [named('second', 650)])];
    const circumstances = [changed('event', '2026-06-02', { old: null })];
    const found = sheet({ disclosures, circumstances, charges: [named('third', 650)] });
    expect(found?.rows.map(({ chargeId, baselineCents }) => [chargeId, baselineCents])).toEqual([
      ['third', 650_00],
      ['lender-credits', 0],
    ]);
  });
});
