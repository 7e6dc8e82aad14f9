import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../time/eastern-time.ts';
import { type ClosingStep, type ClosingSteps, withClosingSteps } from './closing-steps.ts';
import type { Deadline, DeadlineKind } from './deadline.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import { sourceOf } from './estimate-steps.ts';
import { loanDeadlines } from './loan-deadlines.ts';

const RECORDED = {
  'loan-estimate-sent': { date: '2026-03-02', method: 'mail' },
  'loan-estimate-received': { date: '2026-03-05', method: null },
} as const;

const FACTS: DeadlineFacts = {
  today: '2026-03-23',
  status: 'FINAL_APPROVAL',
  statusSetOn: null,
  applicationOn: '2026-03-02',
  whyNoApplication: '',
  completedOn: null,
  closingDate: '2026-04-10',
  lockExpirationDate: null,
  purpose: 'Purchase',
  occupancy: 'Primary Residence',
  recorded: RECORDED,
};

const step = (over: Partial<ClosingStep> = {}): ClosingStep => ({
  kind: 'first',
  issuedOn: '2026-03-23',
  apr: 6742,
  reasons: [],
  sent: { on: '2026-03-23', method: 'in-person' },
  receivedOn: '2026-03-23',
  owners: [],
  sentToAllOn: '2026-03-23',
  excessCents: 0,
  refundCents: 0,
  ...over,
});
const unsent = { sent: null, receivedOn: null };
const steps = (issued: ClosingStep[], over: Partial<ClosingSteps> = {}): ClosingSteps => ({
  issued,
  notice: null,
  waiver: null,
  corrections: [],
  ...over,
});

function deadline(kind: DeadlineKind, closings: ClosingSteps, over: Partial<DeadlineFacts> = {}): Deadline {
  const recorded = withClosingSteps(RECORDED, closings);
  const facts = { ...FACTS, recorded, closings, ...over };
  return loanDeadlines(facts).find((one) => one.kind === kind) as Deadline;
}

// Tests DEADLINE-37.
describe('the dates of issued Closing Disclosures', () => {
  it('replace recorded ones, and keep the others', () => {
    const byHand = { date: '2026-03-01', method: 'mail' } as const;
    const recorded = { 'closing-disclosure-sent': byHand, consummation: byHand };
    expect(withClosingSteps(recorded, steps([step()]))).toEqual({
      consummation: byHand,
      'closing-disclosure-sent': { date: '2026-03-23', method: 'in-person', apr: '6.742' },
      'closing-disclosure-received': { date: '2026-03-23', method: null },
    });
    expect(withClosingSteps(recorded, null)).toBe(recorded);
  });

  it.each([
    ['closing-disclosure-sent', steps([step(unsent)]), 'closing-disclosure'],
    ['disclosure-wait-waived', steps([step()]), 'closing-disclosure'],
    ['rescission-notice', steps([step()]), null],
    [
      'rescission-notice',
      steps([step()], { notice: { date: '2026-03-23', owners: [] } }),
      'closing-disclosure',
    ],
    ['consummation', steps([step()]), null],
    ['closing-disclosure-sent', null, null],
  ] as const)('name the page of %s', (kind, closings, source) => {
    expect(sourceOf(kind, { closings })).toBe(source);
  });

  it('say that a form was issued, but not sent', () => {
    const line = deadline('closing-disclosure', steps([step(unsent)]));
    expect(line).toMatchObject({ metOn: null });
    expect(line.note).toMatch(/^Issued on Mar 23, 2026, but not sent. /);
    expect(deadline('closing-disclosure', steps([step()])).metOn).toBe('2026-03-23');
  });

  it('are not met while an owner who may rescind lacks the form', () => {
    const owners = (bo: CalendarDate | null) => [
      { name: 'Ana', date: '2026-03-23' },
      { name: 'Bo', date: bo },
    ];
    const refinance = { purpose: 'Refinance' } as const;
    const lacking = steps([step({ receivedOn: null, owners: owners(null) })]);
    expect(deadline('closing-disclosure', lacking, refinance)).toMatchObject({ metOn: null });
    const both = steps([step({ receivedOn: '2026-03-26', owners: owners('2026-03-26') })]);
    expect(deadline('closing-disclosure', both, refinance)).toMatchObject({ metOn: '2026-03-26' });
    expect(deadline('earliest-closing', both, refinance).dueOn).toBe('2026-03-30');
  });
});

const NEW_WAIT = step({
  kind: 'new-wait',
  issuedOn: '2026-03-25',
  sent: { on: '2026-03-25', method: 'in-person' },
  receivedOn: '2026-03-25',
  reasons: [{ words: 'The APR is 7.15%, after 7%.' }],
});

// Tests DEADLINE-37 and CD-20.
describe('the waits of issued Closing Disclosures', () => {
  const earliest = (closings: ClosingSteps) => deadline('earliest-closing', closings).dueOn;

  it('begin again by the versions with a new wait alone', () => {
    expect(earliest(steps([step()]))).toBe('2026-03-26');
    const corrected = step({ kind: 'corrected', apr: 9000 });
    // The form itself was compared: a corrected one has no wait, whatever its APR says.
    expect(earliest(steps([step(), corrected]))).toBe('2026-03-26');
    const again = steps([step(), NEW_WAIT]);
    expect(earliest(again)).toBe('2026-03-28');
    expect(deadline('closing-disclosure', again).note).toContain('The APR is 7.15%, after 7%.');
  });

  it('end with the signing, also for a form that corrects it on the same day', () => {
    const today = { on: '2026-04-10', method: 'mail' } as const;
    const mailed = { kind: 'after-closing', issuedOn: '2026-04-10', sent: today, receivedOn: null } as const;
    const signed = { recorded: { ...RECORDED, consummation: { date: '2026-04-10', method: null } } } as const;
    const found = (kind: 'after-closing' | 'corrected') => {
      const closings = steps([step(), step({ ...mailed, kind })]);
      const recorded = withClosingSteps(signed.recorded, closings);
      return deadline('earliest-closing', closings, { today: '2026-04-10', recorded }).state;
    };
    expect(found('after-closing')).toBe('met');
    expect(found('corrected')).toBe('late');
  });

  it('count from the owner who has a corrected form last, and name the one who lacks it', () => {
    const owners = [
      { name: 'Ana', date: '2026-03-31' },
      { name: 'Bo', date: null },
    ] as const;
    const sent = { on: '2026-03-28', method: 'electronic' } as const;
    const corrected = step({ kind: 'corrected', issuedOn: '2026-03-28', sent, receivedOn: null, owners });
    const closings = steps([step(), corrected]);
    const found = (today: CalendarDate) =>
      deadline('earliest-closing', closings, { today, purpose: 'Refinance' });
    expect(found('2026-03-28')).toMatchObject({ dueOn: '2026-03-31' });
    expect(found('2026-04-02')).toMatchObject({ dueOn: '2026-04-02' });
    expect(found('2026-03-28').note).toContain('Bo lacks it: this counts as if it were handed over today.');
  });

  it.each<[Partial<ClosingStep>, string]>([
    [{}, 'sent on Mar 25, 2026, and received on Mar 25, 2026'],
    [
      { sent: { on: '2026-03-25', method: 'mail' }, receivedOn: null },
      'sent on Mar 25, 2026, and counts as received on Mar 28, 2026',
    ],
    [
      {
        owners: [
          { name: 'Ana', date: '2026-03-25' },
          { name: 'Bo', date: null },
        ],
      },
      'sent on Mar 25, 2026, but not to Bo',
    ],
    [unsent, 'issued on Mar 25, 2026, but not sent'],
  ])('name the days of each form apart: %o', (over, way) => {
    const line = deadline('closing-disclosure', steps([step(), { ...NEW_WAIT, ...over }]));
    expect(line.note).toBe(
      `Received on Mar 23, 2026. Another with a new wait was ${way}. The APR is 7.15%, after 7%.`,
    );
  });

  it('count from today while the form with a new wait has not gone out', () => {
    const facts = { today: '2026-03-30' };
    const line = deadline('earliest-closing', steps([step(), { ...NEW_WAIT, ...unsent }]), facts);
    expect(line).toMatchObject({ dueOn: '2026-04-02', law: '12 CFR 1026.19(f)(2)(ii)' });
    expect(line.note).toContain('with a new wait today');
  });

  it('end with the statement of a borrower who waives them, but for an earlier version', () => {
    const waiver = { statedOn: '2026-03-24', emergency: 'A foreclosure.' };
    expect(earliest(steps([step()], { waiver }))).toBe('2026-03-24');
    expect(earliest(steps([step(), NEW_WAIT], { waiver }))).toBe('2026-03-28');
    const later = { ...waiver, statedOn: '2026-03-25' };
    expect(earliest(steps([step(), NEW_WAIT], { waiver: later }))).toBe('2026-03-25');
  });
});

// Tests CD-22 and DEADLINE-39.
it('a form after closing with another cash to close is due within 30 days, until one goes out', () => {
  const signed = { recorded: { ...RECORDED, consummation: { date: '2026-04-10', method: null } } } as const;
  const after = (over: Partial<ClosingStep>) =>
    step({ kind: 'after-closing', issuedOn: '2026-04-14', changesPayment: true, ...over });
  const found = (...issued: ClosingStep[]) =>
    deadline('closing-correction', steps([step(), ...issued]), { ...signed, today: '2026-04-20' });
  const lacking = after({ sent: null, receivedOn: null, sentToAllOn: null });
  expect(found(lacking)).toMatchObject({ dueOn: '2026-05-14', metOn: null });
  expect(found(lacking).note).toContain('The form issued on Apr 14, 2026 has another cash to close.');
  const next = after({ issuedOn: '2026-04-16', changesPayment: false, sentToAllOn: '2026-04-17' });
  expect(found(lacking, next)).toMatchObject({ metOn: '2026-04-17' });
  expect(found({ ...lacking, changesPayment: false })).toBeUndefined();
  expect(found({ ...lacking, issuedOn: '2026-05-11' })).toBeUndefined();
});
