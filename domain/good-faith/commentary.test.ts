import { describe, expect, it } from 'vitest';
import { LENDER_CREDITS } from './changed-circumstance.ts';
import {
  changed,
  estimate,
  faithFacts,
  type GivenFacts,
  lender,
  noChoice,
  recording,
  revised,
  shopped,
} from './good-faith.fixture.ts';
import { goodFaith } from './good-faith.ts';

interface Story extends GivenFacts {
  /** In dollars. */
  refund: number;
}

/** An appraisal that an affiliate makes: comment 19(e)(3)(iv)(A)-1.i. */
const appraisal = (dollars: number) => noChoice('appraisal', dollars, { payeeKind: 'affiliate' });
const paidByLender = { paidBy: 'lender' } as const;
const agent = (dollars: number, payeeKind: 'listed' | 'chosen' | 'affiliate' | 'selected' = 'listed') =>
  shopped('agent', dollars, { payeeKind });
const rest = (dollars: number) => shopped('rest', dollars);
const low = { lacksBestInformation: true } as const;

/** The examples of the official commentary on 12 CFR 1026.19(e)(3) and (4), each with its refund (FAITH-1 to FAITH-8). */
const STORIES: Readonly<Record<string, Story>> = {
  '(i)-1.iv: a service that the borrower cannot shop for rises': {
    disclosures: [estimate([noChoice('flood', 20)])],
    charges: [noChoice('flood', 25)],
    refund: 5,
  },
  '(i)-1.v: a transfer tax rises, although the lender passes it on ((i)-3)': {
    disclosures: [estimate([lender('tax', 1000, TAX())])],
    charges: [lender('tax', 1100, TAX())],
    refund: 100,
  },
  '(i)-2: the recording fee that remains after its refund counts': {
    disclosures: [estimate([recording('recording', 70)])],
    charges: [recording('recording', 70)],
    refund: 0,
  },
  '(i)-5: credits of $750 estimated, $500 given': {
    disclosures: [estimate([], { lenderCreditsCents: 750_00 })],
    lenderCreditsCents: 500_00,
    refund: 250,
  },
  '(i)-5: the appraisal and its credit rise by $150': {
    disclosures: [estimate([noChoice('appraisal', 750, paidByLender)], { lenderCreditsCents: 750_00 })],
    charges: [noChoice('appraisal', 900, paidByLender)],
    lenderCreditsCents: 900_00,
    refund: 0,
  },
  '(i)-5: the appraisal and its credit fall by $50': {
    disclosures: [estimate([noChoice('appraisal', 750, paidByLender)], { lenderCreditsCents: 750_00 })],
    charges: [noChoice('appraisal', 700, paidByLender)],
    lenderCreditsCents: 700_00,
    refund: 50,
  },
  '(i)-7: cents count': {
    disclosures: [estimate([lender('underwriting', 795.4)])],
    charges: [lender('underwriting', 795.49)],
    refund: 0.09,
  },
  '(ii)-2.i: the agent rises above $330, the sum not above $1,100': {
    disclosures: [estimate([agent(300), rest(700)])],
    charges: [agent(400), rest(700)],
    refund: 0,
  },
  '(ii)-2.i: the sum rises a cent above $1,100': {
    disclosures: [estimate([agent(300), rest(700)])],
    charges: [agent(400.01), rest(700)],
    refund: 0.01,
  },
  '(ii)-2.ii: a notary fee of $10 was omitted': {
    disclosures: [estimate([rest(1000)])],
    charges: [rest(1090), shopped('notary', 10)],
    refund: 0,
  },
  '(ii)-2.ii: the omitted fee brings the sum above $1,100': {
    disclosures: [estimate([rest(1000)])],
    charges: [rest(1095), shopped('notary', 10)],
    refund: 5,
  },
  '(ii)-3: the borrower takes the agent from the list': {
    disclosures: [estimate([agent(300)])],
    charges: [agent(400)],
    refund: 70,
  },
  '(ii)-3: the borrower takes an agent who is not on the list': {
    disclosures: [estimate([agent(300), rest(700)])],
    charges: [agent(900, 'chosen'), rest(770)],
    refund: 0,
  },
  '(ii)-4: recording fees are in the group': {
    disclosures: [estimate([recording('recording', 100), rest(900)])],
    charges: [recording('recording', 200), rest(900)],
    refund: 0,
  },
  '(ii)-5: the pest inspection was not made, so its $100 leave the estimate': {
    disclosures: [estimate([rest(900), shopped('pest', 100)])],
    charges: [rest(1000)],
    refund: 10,
  },
  '(ii)-6: the shopped provider is an affiliate': {
    disclosures: [estimate([agent(300, 'affiliate'), rest(700)])],
    charges: [agent(330, 'affiliate'), rest(700)],
    refund: 30,
  },
  '(iii)-1: the loan closes on the 1st instead of the 30th': {
    disclosures: [estimate([lender('interest', 50, INTEREST())])],
    charges: [lender('interest', 1500, INTEREST())],
    refund: 0,
  },
  "(iii)-1: a required homeowner's premium was left out": {
    disclosures: [estimate([])],
    charges: [
      lender('premium', 1200, { section: 'F', kind: 'homeowners-insurance', payeeKind: 'chosen', ...low }),
    ],
    refund: 1200,
  },
  '(iii)-2: $20 for a chosen agent, where agents cost $150': {
    disclosures: [estimate([agent(20, 'chosen')])],
    charges: [{ ...agent(150, 'chosen'), ...low }],
    refund: 130,
  },
  '(iii)-2: a chosen agent, but no written list': {
    disclosures: [estimate([agent(150)])],
    charges: [agent(200, 'chosen')],
    hasProviderList: false,
    refund: 35,
  },
  '(iii)-3: an inspection that the lender does not require': {
    disclosures: [estimate([lender('inspection', 300, { section: 'H', payeeKind: 'chosen' })])],
    charges: [lender('inspection', 450, { section: 'H', payeeKind: 'chosen' })],
    refund: 0,
  },
  '(iv)-2: a lock extension counts with its usual fee, other charges do not': {
    disclosures: [
      estimate([lender('underwriting', 500)]),
      revised('2026-06-10', [lender('underwriting', 600), lender('extension', 300)]),
    ],
    circumstances: [changed('request', '2026-06-09', { extension: 250 })],
    charges: [lender('underwriting', 600), lender('extension', 300)],
    refund: 150,
  },
  '(iv)(A)-1.i: the house is on a farm, and the estimate was revised': {
    disclosures: [estimate([appraisal(200)]), revised('2026-06-10', [appraisal(400)])],
    circumstances: [changed('inaccurate', '2026-06-08', { appraisal: null })],
    charges: [appraisal(400)],
    refund: 0,
  },
  '(iv)(A)-1.i: the house is on a farm, but no estimate was revised': {
    disclosures: [estimate([appraisal(200)])],
    circumstances: [changed('inaccurate', '2026-06-08', { appraisal: null })],
    charges: [appraisal(400)],
    refund: 200,
  },
  '(iv)(A)-1.ii: a lien raises the group by 5%, so the first estimate stays': {
    disclosures: [
      estimate([shopped('title', 400), rest(1600)]),
      revised('2026-06-10', [shopped('title', 500), rest(1600)]),
    ],
    circumstances: [changed('new-information', '2026-06-08', { title: null })],
    charges: [shopped('title', 500), rest(1800)],
    refund: 100,
  },
  '(iv)(B)-1: another program needs an appraisal; title fees rise without a reason': {
    disclosures: [
      estimate([shopped('title', 400)]),
      revised('2026-06-10', [noChoice('appraisal', 500), shopped('title', 600)]),
    ],
    circumstances: [changed('eligibility', '2026-06-08', { appraisal: null })],
    charges: [noChoice('appraisal', 500), shopped('title', 600)],
    refund: 160,
  },
  '(iv)(C)-1: recording a power of attorney, shown in a revised estimate': {
    disclosures: [
      estimate([recording('recording', 100)]),
      revised('2026-06-10', [recording('recording', 100), recording('power', 45)]),
    ],
    circumstances: [changed('request', '2026-06-08', { power: null })],
    charges: [recording('recording', 100), recording('power', 45)],
    refund: 0,
  },
  '(iv)(C)-1: recording a power of attorney, never shown': {
    disclosures: [estimate([recording('recording', 100)])],
    circumstances: [changed('request', '2026-06-08', { power: null })],
    charges: [recording('recording', 100), recording('power', 45)],
    refund: 35,
  },
  '(iv)(D)-1.i: points and credits of the lock, in a revised estimate': {
    disclosures: [
      estimate([POINTS(0)], { lenderCreditsCents: 600_00 }),
      revised('2026-06-10', [POINTS(800)], { lenderCreditsCents: 100_00, isLocked: true }),
    ],
    circumstances: [changed('lock', '2026-06-08', { points: null, [LENDER_CREDITS]: null })],
    charges: [POINTS(800)],
    lenderCreditsCents: 100_00,
    refund: 0,
  },
  '(iv)(D)-1.i: points and credits of the lock, five business days later': {
    disclosures: [
      estimate([POINTS(0)], { lenderCreditsCents: 600_00 }),
      revised('2026-06-15', [POINTS(800)], { lenderCreditsCents: 100_00, isLocked: true }),
    ],
    circumstances: [changed('lock', '2026-06-08', { points: null, [LENDER_CREDITS]: null })],
    charges: [POINTS(800)],
    lenderCreditsCents: 100_00,
    refund: 1300,
  },
  '(iv)(E)-1: intent on the eleventh business day, so underwriting may rise': {
    disclosures: [
      estimate([lender('underwriting', 500)]),
      revised('2026-06-17', [lender('underwriting', 700)]),
    ],
    circumstances: [changed('expiration', '2026-06-16', { underwriting: null })],
    charges: [lender('underwriting', 700)],
    refund: 0,
  },
  '(e)(4)(i)-1.i: termites known on Monday, revised on Thursday': {
    disclosures: [
      estimate([shopped('pest', 100), rest(900)]),
      revised('2026-06-11', [shopped('pest', 300), rest(900)]),
    ],
    circumstances: [changed('new-information', '2026-06-08', { pest: null })],
    charges: [shopped('pest', 300), rest(900)],
    refund: 0,
  },
  '(e)(4)(i)-1.i: termites known on Monday, revised on Friday': {
    disclosures: [
      estimate([shopped('pest', 100), rest(900)]),
      revised('2026-06-12', [shopped('pest', 300), rest(900)]),
    ],
    circumstances: [changed('new-information', '2026-06-08', { pest: null })],
    charges: [shopped('pest', 300), rest(900)],
    refund: 100,
  },
  '(e)(4)(i)-1.ii: 5% three weeks ago and 6% on Monday, revised on Thursday': {
    disclosures: [
      estimate([shopped('pest', 100), shopped('title', 900)]),
      revised('2026-06-25', [shopped('pest', 150), shopped('title', 960)]),
    ],
    circumstances: [
      changed('new-information', '2026-06-02', { pest: null }),
      changed('new-information', '2026-06-22', { title: null }),
    ],
    charges: [shopped('pest', 150), shopped('title', 1071)],
    refund: 0,
  },
  '(e)(4)(ii)-1.ii: a revised estimate on the day of the Closing Disclosure': {
    disclosures: [
      estimate([lender('underwriting', 500)]),
      revised('2026-06-10', [lender('underwriting', 600)]),
    ],
    circumstances: [changed('request', '2026-06-09', { underwriting: null })],
    closing: { closingDisclosureOn: '2026-06-10', closingOn: '2026-06-15' },
    charges: [lender('underwriting', 600)],
    refund: 100,
  },
  '(e)(4)(ii)-1.ii: the Closing Disclosure itself shows the change': {
    disclosures: [
      estimate([lender('underwriting', 500)]),
      estimate([lender('underwriting', 600)], { kind: 'closing-disclosure', issuedOn: '2026-06-10' }),
    ],
    circumstances: [changed('request', '2026-06-09', { underwriting: null })],
    closing: { closingDisclosureOn: '2026-06-10', closingOn: '2026-06-15' },
    charges: [lender('underwriting', 600)],
    refund: 0,
  },
  '(e)(4)(ii): a mailed estimate reaches the borrower three business days before closing': {
    disclosures: [
      estimate([lender('underwriting', 500)]),
      revised('2026-06-09', [lender('underwriting', 600)]),
    ],
    circumstances: [changed('request', '2026-06-09', { underwriting: null })],
    closing: { closingDisclosureOn: null, closingOn: '2026-06-16' },
    charges: [lender('underwriting', 600)],
    refund: 100,
  },
};

function TAX() {
  return { section: 'E', kind: 'transfer-tax', payeeKind: 'government' } as const;
}

function INTEREST() {
  return { section: 'F', kind: 'prepaid-interest' } as const;
}

function POINTS(dollars: number) {
  return lender('points', dollars, { kind: 'points' });
}

describe('the commentary on good faith', () => {
  it.each(Object.entries(STORIES))('%s', (_name, { refund, ...facts }) => {
    expect(goodFaith(faithFacts(facts))?.refundCents).toBe(Math.round(refund * 100));
  });
});
