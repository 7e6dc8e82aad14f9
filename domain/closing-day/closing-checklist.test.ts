import { describe, expect, it } from 'vitest';
import { refused } from '../people/permission.ts';
import {
  BACK,
  CONDITION,
  DEADLINES,
  dated,
  documentsOf,
  handed,
  lineOf,
  on,
  openIn,
  READY,
  recorded,
} from './checklist.fixture.ts';
import { type ClosingDayFacts, closingChecklist } from './closing-checklist.ts';
import { fundingDay, fundingDayFaults } from './funding-day.ts';
import { documentFaults, NOT_SIGNED } from './signed-documents.ts';
import { canFund } from './wire-permissions.ts';

// Tests CLOSE-4.
describe('the checklist', () => {
  it('leaves only the funding open for a loan that is ready', () => {
    expect(openIn(READY)).toEqual(['funded']);
    expect(canFund(closingChecklist(READY)).ok).toBe(true);
    const funding = { fundedOn: '2018-06-06', wireCents: 298_000_00 };
    expect(openIn({ ...READY, funding })).toEqual([]);
    expect(lineOf({ ...READY, funding }, 'funded').why).toBe('$298,000.00 went out on Jun 6, 2018.');
  });

  it.each<[string, ClosingDayFacts, string, string]>([
    [
      'no decision',
      { ...READY, requirements: { ...READY.requirements, decision: null } },
      'decision-present',
      'The loan has no decision.',
    ],
    [
      'an open condition',
      {
        ...READY,
        requirements: { ...READY.requirements, conditions: [{ ...CONDITION, status: 'OPEN' }] },
      },
      'conditions-before-funding',
      'Prior to funding: Paid tax receipt.',
    ],
    [
      'a lock that ends before the day',
      dated({ lockExpirationDate: '2018-05-31' }),
      'lock-through-closing',
      'expired on May 31',
    ],
    [
      'no binder',
      { ...READY, orders: { ...READY.orders, INSURANCE_BINDER: 'draft' } },
      'order-insurance-binder',
      'The order is a draft.',
    ],
    [
      'no form',
      { ...recorded({ 'closing-disclosure-sent': undefined }), issued: null },
      'disclosure-issued',
      'None has been issued here.',
    ],
    [
      'a corrected form that nobody got',
      dated({
        closings: {
          issued: [
            {
              kind: 'corrected',
              issuedOn: '2018-05-31',
              apr: null,
              reasons: [],
              sent: null,
              receivedOn: null,
              owners: [],
              sentToAllOn: null,
              excessCents: 0,
              refundCents: 0,
            },
          ],
          notice: null,
          waiver: null,
          corrections: [],
        },
      }),
      'correction-received',
      'Issued on May 31, 2018, but not sent.',
    ],
    [
      'a note on its way back',
      { ...READY, documents: documentsOf({ note: { ...BACK, returnedOn: null as never } }) },
      'note',
      'Signed on Jun 1, 2018, not back yet.',
    ],
    [
      'an unsigned deed of trust',
      { ...READY, documents: documentsOf({ 'security-instrument': NOT_SIGNED as never }) },
      'security-instrument',
      'Not signed yet.',
    ],
    [
      'figures that differ',
      { ...READY, figures: refused('It differs in: B: Appraisal.') },
      'figures',
      'B: Appraisal',
    ],
    [
      'figures of a day that is over',
      { ...READY, disbursesOn: '2018-06-05' },
      'disbursement-day',
      'are those of Jun 5, 2018. For a later day',
    ],
    [
      'instructions without a call',
      { ...READY, instructions: refused('Call the settlement agent.') },
      'instructions',
      'Call the settlement agent.',
    ],
    [
      'the last day to rescind',
      dated({ today: '2018-06-05' }),
      'rescission-over',
      'until midnight of Jun 5, 2018. Fund the loan after it.',
    ],
    [
      'an owner without the notice',
      recorded({
        'rescission-notice': {
          ...on('2018-06-01'),
          owners: [
            { name: 'Ada Quill', date: '2018-06-01' },
            { name: 'Ben Quill', date: null },
          ],
        },
      }),
      'notice-delivered',
      'Not delivered to Ben Quill yet.',
    ],
  ])('names what is open: %s', (_, facts, id, words) => {
    expect(openIn(facts)).toContain(id);
    expect(lineOf(facts, id).why).toContain(words);
  });

  it('tells before the signing from which day on it is allowed', () => {
    const unsigned = (today: string) =>
      dated({
        today,
        status: 'FINAL_APPROVAL',
        recorded: {
          'loan-estimate-sent': handed('2018-05-02'),
          'closing-disclosure-sent': handed('2018-05-29'),
        },
      });
    expect(lineOf(unsigned('2018-05-31'), 'waits-over')).toMatchObject({
      title: 'Signing allowed on Jun 1, 2018',
      state: 'open',
      law: '12 CFR 1026.19(f)(1)(ii)(A)',
    });
    expect(lineOf(unsigned('2018-06-01'), 'waits-over').state).toBe('done');
  });

  it('needs no notice and no wait to rescind in a purchase', () => {
    const purchase = dated({ purpose: 'Purchase', today: '2018-06-01' });
    for (const id of ['notice-delivered', 'rescission-over'])
      expect(lineOf(purchase, id).state, id).toBe('not-needed');
    const withoutReceipt = {
      ...purchase,
      documents: documentsOf({ 'rescission-notice': NOT_SIGNED as never }),
    };
    expect(lineOf(withoutReceipt, 'rescission-notice').state).toBe('not-needed');
    expect(openIn(purchase)).toEqual(['funded']);
  });
});

// Tests CLOSE-8.
describe('the day of funding', () => {
  it.each([
    ['after the right to rescind', {}, '2018-06-06'],
    ['on the day of a purchase', { purpose: 'Purchase' as const }, '2018-06-01'],
    // Signed on Wednesday: the right ends on Saturday, and banks open on Monday.
    [
      'when banks open',
      {
        closingDate: '2018-06-06',
        recorded: {
          ...DEADLINES.recorded,
          consummation: on('2018-06-06'),
          'rescission-notice': on('2018-06-06'),
        },
      },
      '2018-06-11',
    ],
  ])('is %s', (_, over, day) => {
    expect(fundingDay({ ...DEADLINES, ...over }).on).toBe(day);
  });

  it('is unknown while an owner lacks the notice', () => {
    const { 'rescission-notice': __, ...others } = DEADLINES.recorded;
    const found = fundingDay({ ...DEADLINES, recorded: others });
    expect(found).toMatchObject({ on: null, law: '12 CFR 1026.23(c)' });
    expect(found.why).toContain('the notice of the right to rescind was delivered');
  });
});

// Tests CLOSE-13.
describe('a note that was signed during a new wait', () => {
  // A purchase, signed on Friday, June 1. The form with the new wait was handed over on Wednesday, May 30.
  const early = {
    purpose: 'Purchase' as const,
    today: '2018-06-01',
    recorded: {
      ...DEADLINES.recorded,
      'new-wait-disclosure-sent': { date: '2018-05-30', method: 'in-person' as const },
    },
  };

  it('frees no money before the wait has ended', () => {
    expect(fundingDay({ ...DEADLINES, ...early })).toMatchObject({
      on: '2018-06-02',
      law: '12 CFR 1026.19(f)(2)(ii)',
    });
    const line = lineOf(dated(early), 'funding-allowed');
    expect(line).toMatchObject({ state: 'open', title: 'Funding allowed on Jun 2, 2018' });
  });

  it('needs a reason for money that goes out earlier', () => {
    const day = fundingDay({ ...DEADLINES, ...early });
    const fields = (fundedOn: string, reason: string) =>
      Object.keys(fundingDayFaults({ fundedOn, reason }, day));
    expect(fields('2018-06-01', '')).toEqual(['reason']);
    expect(fields('2018-06-01', 'The agent asked for it')).toEqual([]);
    expect(fields('2018-06-02', '')).toEqual([]);
  });
});

// Tests CLOSE-9.
it('holds the money back for the note, the right to rescind, the figures and the instructions alone', () => {
  const stopping = closingChecklist(READY)
    .filter(({ stopsFunding }) => stopsFunding)
    .map(({ id }) => id);
  expect(stopping).toEqual(['note-signed', 'rescission-over', 'nobody-rescinded', 'figures', 'instructions']);
  expect(canFund(closingChecklist({ ...READY, figures: refused('It differs.') }))).toEqual(
    refused('Wire equals the Closing Disclosure: It differs.'),
  );
});

// Tests CLOSE-5.
it.each([
  [{ signedOn: '2018-06-07', returnedOn: null }, 'signedOn', 'future'],
  [{ signedOn: '2018-06-01', returnedOn: '2018-06-07' }, 'returnedOn', 'future'],
  [{ signedOn: '2018-06-04', returnedOn: '2018-06-01' }, 'returnedOn', 'signed on Jun 4, 2018'],
  [{ signedOn: null, returnedOn: '2018-06-01' }, 'signedOn', 'Enter the day'],
] as const)('refuses days of a document that cannot be: %o', (document, field, words) => {
  expect(documentFaults(document, '2018-06-06')[field]).toContain(words);
});

// Tests CLOSE-4.
it.each(['disclosure-received', 'correction-received', 'notice-delivered'])(
  'links %s to the form that was issued here',
  (id) => {
    expect(lineOf(READY, id).place).toBe('closing-disclosure');
    expect(lineOf({ ...READY, issued: null }, id).place).toBe('deadlines');
  },
);

// Tests CLOSE-4.
it('takes a form and a funding from elsewhere by the dates of Deadlines', () => {
  const elsewhere = { ...recorded({ funding: on('2018-06-06') }), issued: null };
  expect(lineOf(elsewhere, 'disclosure-issued')).toMatchObject({
    state: 'done',
    why: 'It was made elsewhere, and sent on May 25, 2018.',
    place: 'deadlines',
  });
  expect(lineOf(elsewhere, 'funded')).toMatchObject({ state: 'done', why: 'On Jun 6, 2018.' });
});
