import { describe, expect, it } from 'vitest';
import { type Delivery, receiptOf } from './delivery.ts';
import {
  canSendVersion,
  canStateIntent,
  intentFaults,
  receiptFaults,
  sendingFaults,
} from './delivery-checks.ts';
import { deliveredNotice, deliveredVersions, deliveryOfLoan, firstReceipt } from './loan-delivery.ts';

const FIRST = {
  disclosureId: 'one',
  number: 1,
  kind: 'loan-estimate' as const,
  // A Friday.
  issuedOn: '2026-11-20',
};
const SECOND = { disclosureId: 'two', number: 2, kind: 'revised-estimate' as const, issuedOn: '2026-11-27' };

const MAILED: Delivery = {
  disclosureId: 'one',
  recipient: 'primary',
  method: 'mail',
  sentOn: '2026-11-20',
  openedAt: null,
  confirmedAt: null,
  recordedReceipt: null,
};

// Tests DELIVER-2.
it.each([
  ['in person, on the same day', { method: 'in-person' }, { on: '2026-11-20', basis: 'in-person' }],
  // Saturday and Monday to Tuesday; Sunday does not count.
  ['mailed, three specific business days later', {}, { on: '2026-11-24', basis: 'presumed' }],
  // Comment 19(e)(1)(iv)-2: Monday by email, presumed on Thursday, if that is no holiday.
  [
    'electronic, past a holiday',
    { method: 'electronic', sentOn: '2026-11-23' },
    { on: '2026-11-27', basis: 'presumed' },
  ],
  // Comment 19(e)(1)(iv)-1: mailed overnight, signed for on the next day.
  ['recorded earlier', { recordedReceipt: '2026-11-21' }, { on: '2026-11-21', basis: 'recorded' }],
  ['recorded later', { recordedReceipt: '2026-11-30' }, { on: '2026-11-24', basis: 'presumed' }],
  [
    'opened, in Eastern time',
    { method: 'electronic', openedAt: '2026-11-21T03:00:00.000Z' },
    { on: '2026-11-20', basis: 'opened' },
  ],
  [
    'confirmed on the day of opening',
    {
      method: 'electronic',
      openedAt: '2026-11-21T15:00:00.000Z',
      confirmedAt: '2026-11-21T15:05:00.000Z',
    },
    { on: '2026-11-21', basis: 'confirmed' },
  ],
] as const)('counts a version as received: %s', (_, over, receipt) => {
  expect(receiptOf({ ...MAILED, ...over })).toEqual(receipt);
});

// Tests DELIVER-8.
it('takes the first delivery to any borrower for the loan', () => {
  const { versions } = deliveryOfLoan({
    versions: [SECOND, FIRST],
    deliveries: [MAILED, { ...MAILED, recipient: 'spouse', method: 'in-person', sentOn: '2026-11-23' }],
    consenting: new Set(),
    intent: null,
  });
  expect(versions).toMatchObject([
    { number: 1, sentOn: '2026-11-20', receivedOn: '2026-11-23', receiptBasis: 'in-person' },
    { number: 2, sentOn: null, receivedOn: null },
  ]);
});

// Tests DELIVER-3.
it('refuses days on which it cannot have been sent or received', () => {
  const facts = { version: FIRST, today: '2026-11-24' };
  expect(sendingFaults({ sentOn: '2026-11-25', method: 'mail' }, facts).sentOn).toContain('future');
  expect(sendingFaults({ sentOn: '2026-11-19', method: 'mail' }, facts).sentOn).toContain('issued on Nov 20');
  expect(sendingFaults({ sentOn: '2026-11-23', method: 'electronic' }, facts).sentOn).toContain('today');
  expect(sendingFaults({ sentOn: '2026-11-20', method: 'mail' }, facts)).toEqual({});
  expect(receiptFaults('2026-11-25', MAILED, '2026-11-24').receivedOn).toContain('future');
  expect(receiptFaults('2026-11-19', MAILED, '2026-11-24').receivedOn).toContain('sent on Nov 20');
  expect(receiptFaults('2026-11-20', MAILED, '2026-11-24')).toEqual({});
});

// Tests DELIVER-4.
it('delivers a replaced version only on a day before the next one', () => {
  const versions = [FIRST, SECOND];
  expect(canSendVersion(FIRST, { sentOn: '2026-11-28', method: 'mail' }, versions)).toMatchObject({
    ok: false,
  });
  expect(canSendVersion(FIRST, { sentOn: '2026-11-20', method: 'electronic' }, versions)).toMatchObject({
    ok: false,
  });
  expect(canSendVersion(FIRST, { sentOn: '2026-11-20', method: 'mail' }, versions).ok).toBe(true);
  expect(canSendVersion(SECOND, { sentOn: '2026-11-28', method: 'mail' }, versions).ok).toBe(true);
});

// Tests DELIVER-9.
it('takes no intent before the receipt', () => {
  const mailed = deliveryOfLoan({
    versions: [FIRST],
    deliveries: [MAILED],
    consenting: new Set(),
    intent: null,
  });
  expect(firstReceipt(mailed, '2026-11-23')).toBeNull();
  expect(canStateIntent(mailed, '2026-11-23')).toMatchObject({ ok: false });
  expect(canStateIntent(mailed, '2026-11-24').ok).toBe(true);
  expect(intentFaults('2026-11-23', mailed, '2026-11-24').statedOn).toContain('received on Nov 24');
  expect(intentFaults('2026-11-25', mailed, '2026-11-24').statedOn).toContain('future');
  expect(intentFaults('2026-11-24', mailed, '2026-11-24')).toEqual({});
});

// Tests CONSENT-8.
it('counts no unopened electronic delivery of a borrower who withdrew, until it is on paper or opened', () => {
  const page = { ...MAILED, method: 'electronic' } as const;
  const first = (deliveries: readonly Delivery[], consenting: string[] = []) =>
    deliveryOfLoan({ versions: [FIRST], deliveries, consenting: new Set(consenting), intent: null })
      .versions[0];
  expect(first([page], ['primary'])).toMatchObject({ sentOn: '2026-11-20', isUnread: false });
  expect(first([page])).toMatchObject({ sentOn: null, receivedOn: null, isUnread: true });
  const opened = { ...page, openedAt: '2026-11-21T15:00:00.000Z' };
  expect(first([opened])).toMatchObject({ sentOn: '2026-11-20', receivedOn: '2026-11-21', isUnread: false });
  const paper = { ...MAILED, sentOn: '2026-11-23' };
  expect(first([page, paper])).toMatchObject({ sentOn: '2026-11-23', method: 'mail', isUnread: false });
  // Another borrower's delivery is enough for the loan.
  expect(first([page, { ...page, recipient: 'spouse' }], ['spouse'])).toMatchObject({ sentOn: '2026-11-20' });
});

const FORM = { ...FIRST, kind: 'closing-disclosure' as const };
const OWNERS = [
  { recipient: 'primary', name: 'Ada Quill' },
  { recipient: 'spouse', name: 'Ben Quill' },
];
const sentTo = (recipient: string, over: Partial<Delivery> = {}): Delivery => ({
  ...MAILED,
  recipient,
  ...over,
});
const delivered = (deliveries: readonly Delivery[], owners = OWNERS) =>
  deliveredVersions({ versions: [FORM], deliveries, consenting: new Set(['primary']) }, owners)[0];

// Tests CD-30 and DELIVER-14.
describe('a form for each who may rescind', () => {
  it('counts from the day of the last of them: one by mail, one in person', () => {
    expect(
      delivered([sentTo('primary'), sentTo('spouse', { method: 'in-person', sentOn: '2026-11-20' })]),
    ).toMatchObject({
      sentOn: '2026-11-20',
      receivedOn: '2026-11-24',
      receiptBasis: 'presumed',
      owners: [
        { name: 'Ada Quill', date: '2026-11-24' },
        { name: 'Ben Quill', date: '2026-11-20' },
      ],
    });
  });

  it('was not received while one lacks it', () => {
    expect(delivered([sentTo('primary', { method: 'in-person' })])).toMatchObject({
      sentOn: '2026-11-20',
      receivedOn: null,
      owners: [{ date: '2026-11-20' }, { date: null }],
    });
  });

  it('counts nothing unread of an owner who withdrew the consent', () => {
    const page = { method: 'electronic' } as const;
    expect(delivered([sentTo('primary', page), sentTo('spouse', page)])?.receivedOn).toBeNull();
    const opened = { ...page, openedAt: '2026-11-20T18:00:00.000Z' };
    expect(delivered([sentTo('primary', page), sentTo('spouse', opened)])).toMatchObject({
      receivedOn: '2026-11-24',
    });
  });

  it('is received by the first of the borrowers if nobody may rescind', () => {
    const deliveries = [sentTo('primary'), sentTo('spouse', { method: 'in-person' })];
    expect(delivered(deliveries, [])).toMatchObject({ receivedOn: '2026-11-20', owners: [] });
  });
});

// Tests DELIVER-15.
it('takes two copies of the notice of the right to rescind for each owner', () => {
  const notice = (recipient: string, copies: number, deliveredOn = '2026-11-30') => ({
    recipient,
    copies,
    deliveredOn,
  });
  expect(deliveredNotice([notice('primary', 2), notice('spouse', 1)], OWNERS)).toEqual({
    date: '2026-11-30',
    owners: [
      { name: 'Ada Quill', date: '2026-11-30' },
      { name: 'Ben Quill', date: null },
    ],
  });
  const both = [notice('primary', 2), notice('spouse', 2, '2026-12-01')];
  expect(deliveredNotice(both, OWNERS).date).toBe('2026-12-01');
  expect(deliveredNotice([], OWNERS).date).toBeNull();
});
