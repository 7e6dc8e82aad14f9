import { describe, expect, it } from 'vitest';
import { type ClosingStep, type ClosingSteps, withClosingSteps } from './closing-steps.ts';
import { correctionReceipt } from './correction-receipt.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import type { RecordedDates } from './loan-dates.ts';

/** A refinance that closes on Friday, June 1, 2018. */
const FACTS: DeadlineFacts = {
  today: '2018-06-01',
  status: 'FINAL_APPROVAL',
  statusSetOn: null,
  applicationOn: '2018-05-01',
  whyNoApplication: '',
  completedOn: '2018-05-01',
  closingDate: '2018-06-01',
  lockExpirationDate: null,
  purpose: 'Refinance',
  occupancy: 'Primary Residence',
  recorded: {},
};

const FIRST: ClosingStep = {
  kind: 'first',
  issuedOn: '2018-05-25',
  apr: 6742,
  reasons: [],
  sent: { on: '2018-05-25', method: 'in-person' },
  receivedOn: '2018-05-25',
  owners: [],
  sentToAllOn: '2018-05-25',
  excessCents: 0,
  refundCents: 0,
};
const CORRECTED: ClosingStep = { ...FIRST, kind: 'corrected', issuedOn: '2018-05-31' };
const MAILED = { sent: { on: '2018-05-31', method: 'mail' }, receivedOn: null } as const;
const handed = (...days: (string | null)[]) =>
  days.map((date, index) => ({ name: ['Ana', 'Bo', 'Cy'][index] ?? '', date }));

const receipt = (issued: ClosingStep[], over: Partial<DeadlineFacts> = {}) => {
  const closings: ClosingSteps = { issued, notice: null, waiver: null, corrections: [] };
  return correctionReceipt({
    ...FACTS,
    ...over,
    closings,
    recorded: withClosingSteps(over.recorded ?? {}, closings),
  });
};
const LAW = '12 CFR 1026.19(f)(2)(i)';

// Tests CLOSE-16.
describe('the receipt of a corrected form', () => {
  it('is not needed without one, or for one from after the closing', () => {
    expect(receipt([FIRST])).toMatchObject({ state: 'not-needed', law: null });
    expect(receipt([FIRST, { ...CORRECTED, kind: 'after-closing', sent: null }]).state).toBe('not-needed');
  });

  it.each<[string, Partial<ClosingStep>, string]>([
    ['nobody got it', { sent: null, receivedOn: null }, 'Issued on May 31, 2018, but not sent.'],
    [
      'two of three owners lack it',
      { receivedOn: null, owners: handed('2018-05-31', null, null) },
      'Not sent to Bo, Cy yet.',
    ],
    ['it is on its way', MAILED, 'Counts as received on Jun 4, 2018, after the closing of Jun 1, 2018.'],
    [
      'it is on its way to an owner',
      { ...MAILED, owners: handed('2018-05-31', '2018-06-04') },
      'Counts as received on Jun 4, 2018, after the closing of Jun 1, 2018.',
    ],
  ])('is open while %s', (_, over, words) => {
    const found = receipt([FIRST, { ...CORRECTED, ...over }]);
    expect(found).toMatchObject({ state: 'open', law: LAW });
    expect(found.why).toContain(words);
  });

  it('is done once each owner has it by the closing, and open after a late receipt', () => {
    const owners = handed('2018-05-31', '2018-06-01');
    expect(receipt([FIRST, { ...CORRECTED, receivedOn: '2018-06-01', owners }])).toEqual({
      state: 'done',
      why: 'Received on Jun 1, 2018.',
      law: LAW,
    });
    const signed = { consummation: { date: '2018-06-01', method: null } };
    expect(
      receipt([FIRST, { ...CORRECTED, receivedOn: '2018-06-02' }], {
        today: '2018-06-04',
        recorded: signed,
      }),
    ).toMatchObject({
      state: 'open',
      why: 'Received on Jun 2, 2018, after the closing of Jun 1, 2018.',
    });
  });

  it('is that of the newest one', () => {
    const unsent = { ...CORRECTED, kind: 'new-wait', sent: null, receivedOn: null } as const;
    expect(receipt([FIRST, CORRECTED, unsent])).toMatchObject({
      state: 'open',
      law: '12 CFR 1026.19(f)(2)(ii)',
    });
    expect(receipt([FIRST, unsent, CORRECTED]).state).toBe('done');
  });

  it('goes by the dates of Deadlines for a form that was made elsewhere', () => {
    const recorded: RecordedDates = {
      'closing-disclosure-sent': { date: '2018-05-25', method: 'in-person' },
      'corrected-disclosure-sent': { date: '2018-05-31', method: 'mail' },
    };
    expect(correctionReceipt({ ...FACTS, recorded })).toMatchObject({ state: 'open', law: LAW });
    const received = { date: '2018-05-31', method: null, owners: handed('2018-05-31', null) };
    expect(
      correctionReceipt({ ...FACTS, recorded: { ...recorded, 'corrected-disclosure-received': received } })
        .why,
    ).toBe('Not sent to Bo yet.');
    const late = { ...FACTS, recorded: { ...recorded, consummation: { date: '2018-05-30', method: null } } };
    expect(correctionReceipt(late).state).toBe('not-needed');
  });
});
