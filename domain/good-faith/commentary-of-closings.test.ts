import { describe, expect, it } from 'vitest';
import {
  changed,
  estimate,
  faithFacts,
  type GivenFacts,
  lender,
  noChoice,
  revised,
  shopped,
} from './good-faith.fixture.ts';
import { goodFaith } from './good-faith.ts';

interface Story extends GivenFacts {
  /** In dollars. */
  refund: number;
}

const low = { lacksBestInformation: true } as const;
const prepaid = { section: 'F', payeeKind: 'chosen' } as const;
const premium = { ...prepaid, kind: 'property-insurance' } as const;
const tax = { ...prepaid, kind: 'property-tax', payeeKind: 'government' } as const;
const interest = { section: 'F', kind: 'prepaid-interest' } as const;
const attorney = { section: 'H', payeeKind: 'chosen' } as const;
const first = (underwriting: number) =>
  estimate([lender('underwriting', underwriting)], { issuedOn: '2026-05-18' });
const closingDisclosure = (issuedOn: string, underwriting: number, receivedOn = issuedOn) =>
  estimate([lender('underwriting', underwriting)], { kind: 'closing-disclosure', issuedOn, receivedOn });

/** Examples beside those of commentary.test.ts: payees, best information, and Closing Disclosures. */
const STORIES: Readonly<Record<string, Story>> = {
  '(i)-1.i and ii: fees of the lender and of the broker rise': {
    disclosures: [estimate([lender('underwriting', 500), lender('broker', 900, { payeeKind: 'broker' })])],
    charges: [lender('underwriting', 525), lender('broker', 1000, { payeeKind: 'broker' })],
    refund: 125,
  },
  '(i)-3: the lender advanced the appraisal, so it is not paid to the lender': {
    disclosures: [estimate([shopped('appraisal', 500)])],
    charges: [shopped('appraisal', 550)],
    refund: 0,
  },
  '(iii)-1: flood insurance that is not required was left out': {
    disclosures: [estimate([])],
    charges: [lender('flood', 700, premium)],
    refund: 0,
  },
  '(iii)-1: interest from the 30th, although the loan must close on the 15th': {
    disclosures: [estimate([lender('interest', 50, interest)])],
    charges: [lender('interest', 800, { ...interest, ...low })],
    refund: 750,
  },
  '(iii)-2: the shopped provider is an affiliate, and there was no list': {
    disclosures: [estimate([shopped('agent', 150)])],
    charges: [shopped('agent', 200, { payeeKind: 'affiliate' })],
    hasProviderList: false,
    refund: 50,
  },
  "(iii)-3: the borrower's attorney, whom everybody has there, was left out": {
    disclosures: [estimate([])],
    charges: [lender('attorney', 600, { ...attorney, ...low })],
    refund: 600,
  },
  '(iii)-3: an unreasonably low property tax': {
    disclosures: [estimate([lender('tax', 100, tax)])],
    charges: [lender('tax', 900, { ...tax, ...low })],
    refund: 800,
  },
  '(iii)-3: a property tax by the best information': {
    disclosures: [estimate([lender('tax', 850, tax)])],
    charges: [lender('tax', 900, tax)],
    refund: 0,
  },
  '(iv)(A)-2: the title insurer goes out of business': {
    disclosures: [
      estimate([shopped('title', 900), shopped('rest', 100)]),
      revised('2026-06-10', [shopped('title', 1100), shopped('rest', 100)]),
    ],
    circumstances: [changed('event', '2026-06-08', { title: null })],
    charges: [shopped('title', 1100), shopped('rest', 100)],
    refund: 0,
  },
  '(iv)(D)-2: the rate is locked after the Closing Disclosure': {
    disclosures: [
      first(500),
      closingDisclosure('2026-06-05', 500),
      estimate([lender('underwriting', 500), lender('points', 800, { kind: 'points' })], {
        kind: 'closing-disclosure',
        issuedOn: '2026-06-10',
        isLocked: true,
      }),
    ],
    circumstances: [changed('lock', '2026-06-09', { points: null })],
    closing: { closingDisclosureOn: '2026-06-05', closingOn: '2026-06-17' },
    charges: [lender('underwriting', 500), lender('points', 800, { kind: 'points' })],
    refund: 0,
  },
  '(e)(4)(i)-1.iii: the days count from the second appraisal report': {
    disclosures: [estimate([]), revised('2026-06-18', [noChoice('review', 250)])],
    circumstances: [changed('inaccurate', '2026-06-15', { review: null })],
    charges: [noChoice('review', 250)],
    refund: 0,
  },
  '(e)(4)(ii)-1.iii: asked for on Tuesday, corrected by hand at the closing on Thursday': {
    disclosures: [first(500), closingDisclosure('2026-06-01', 500), closingDisclosure('2026-06-04', 600)],
    circumstances: [changed('request', '2026-06-02', { underwriting: null })],
    closing: { closingDisclosureOn: '2026-06-01', closingOn: '2026-06-04' },
    charges: [lender('underwriting', 600)],
    refund: 0,
  },
  '(e)(4)(ii)-1.iv: asked for on Monday, corrected by mail on Thursday': {
    disclosures: [
      first(500),
      closingDisclosure('2026-06-05', 500),
      closingDisclosure('2026-06-11', 600, '2026-06-15'),
    ],
    circumstances: [changed('request', '2026-06-08', { underwriting: null })],
    closing: { closingDisclosureOn: '2026-06-05', closingOn: '2026-06-17' },
    charges: [lender('underwriting', 600)],
    refund: 0,
  },
  '(e)(4)(ii)-1.iv: asked for on Monday, corrected on Friday': {
    disclosures: [first(500), closingDisclosure('2026-06-05', 500), closingDisclosure('2026-06-12', 600)],
    circumstances: [changed('request', '2026-06-08', { underwriting: null })],
    closing: { closingDisclosureOn: '2026-06-05', closingOn: '2026-06-17' },
    charges: [lender('underwriting', 600)],
    refund: 100,
  },
  '(e)(4)(ii)-1.v: the APR becomes inaccurate on Monday, corrected by hand on Tuesday': {
    disclosures: [first(500), closingDisclosure('2026-06-05', 500), closingDisclosure('2026-06-09', 600)],
    circumstances: [changed('inaccurate', '2026-06-08', { underwriting: null })],
    closing: { closingDisclosureOn: '2026-06-05', closingOn: '2026-06-12' },
    charges: [lender('underwriting', 600)],
    refund: 0,
  },
};

// Tests FAITH-1 to FAITH-7.
describe('the commentary on good faith', () => {
  it.each(Object.entries(STORIES))('%s', (_name, { refund, ...facts }) => {
    expect(goodFaith(faithFacts(facts))?.refundCents).toBe(Math.round(refund * 100));
  });
});
