import { describe, expect, it } from 'vitest';
import { refused } from '../people/permission.ts';
import { dated, lineOf, on, openIn, READY, recorded } from './checklist.fixture.ts';
import { closingChecklist } from './closing-checklist.ts';
import { canChangeWire, canFund, rescindedLine } from './wire-permissions.ts';

// Tests CLOSE-18.
it('leaves only the return of the money to do for a rescinded loan', () => {
  const rescinded = recorded({
    'rescission-exercised': { date: '2018-06-05', method: 'mail' },
    'rescission-received': on('2018-06-06'),
  });
  const facts = { ...rescinded, figures: refused('It differs.'), instructions: refused('Call.') };
  expect(openIn(facts)).toEqual(['nobody-rescinded', 'rescission-return']);
  expect(lineOf(facts, 'figures')).toMatchObject({ state: 'not-needed', why: 'The loan was rescinded.' });
  expect(lineOf(facts, 'rescission-return')).toMatchObject({
    part: 'after',
    law: '12 CFR 1026.23(d)(2)',
    why: expect.stringContaining('Due by Jun 26, 2018.'),
    place: 'deadlines',
  });
  const lines = closingChecklist(facts);
  expect(canChangeWire(lines)).toEqual(refused(rescindedLine(lines)?.why ?? ''));
  expect(canFund(lines).ok).toBe(false);
});

// Tests CLOSE-19.
describe('the clocks after the signing', () => {
  const form = {
    kind: 'first' as const,
    issuedOn: '2018-05-25',
    apr: null,
    reasons: [],
    sent: { on: '2018-05-25', method: 'in-person' as const },
    receivedOn: '2018-05-25',
    owners: [],
    sentToAllOn: '2018-05-25',
    excessCents: 30_00,
    refundCents: 0,
  };
  const event = {
    kind: 'event' as const,
    happenedOn: '2018-06-04',
    knownOn: '2018-06-05',
    isInSettlement: true,
    changes: 'borrower' as const,
    isPerDiemOnly: false,
    cause: 'The county charged more.',
  };

  it('name what is due and by when, by the rules of Deadlines', () => {
    const facts = dated({
      closings: {
        issued: [form],
        notice: { date: '2018-06-01', owners: [] },
        waiver: null,
        corrections: [{ facts: event, coveredOn: null }],
      },
    });
    expect(lineOf(facts, 'closing-correction')).toMatchObject({
      part: 'after',
      state: 'open',
      law: '12 CFR 1026.19(f)(2)(iii)',
      why: expect.stringContaining('Due by Jul 5, 2018.'),
      place: 'closing-disclosure',
    });
    expect(lineOf(facts, 'refund')).toMatchObject({
      state: 'open',
      law: '12 CFR 1026.19(f)(2)(v)',
      why: expect.stringContaining('Due by Jul 31, 2018.'),
    });
    const late = dated({ ...facts.requirements.deadlines, today: '2018-08-01' });
    expect(lineOf(late, 'refund').why).toContain('It was due by Jul 31, 2018.');
  });

  it('say that nothing is due, and are left out before the signing', () => {
    for (const id of ['closing-correction', 'refund']) expect(lineOf(READY, id).state).toBe('not-needed');
    const unsigned = dated({ status: 'FINAL_APPROVAL', recorded: {} });
    expect(closingChecklist(unsigned).filter(({ part }) => part === 'after')).toEqual([]);
  });
});
