import { expect, it } from 'vitest';
import type { DeadlineFacts } from './deadline-facts.ts';
import { type EstimateSteps, type IssuedStep, sourceOf, withEstimateSteps } from './estimate-steps.ts';
import { loanDeadlines } from './loan-deadlines.ts';

const FACTS: DeadlineFacts = {
  today: '2026-03-02',
  status: 'PARTIAL',
  statusSetOn: null,
  applicationOn: '2026-03-02',
  whyNoApplication: '',
  completedOn: null,
  closingDate: null,
  lockExpirationDate: null,
  purpose: 'Purchase',
  occupancy: 'Primary Residence',
  recorded: {},
};
const first: IssuedStep = {
  kind: 'loan-estimate',
  issuedOn: '2026-03-03',
  sent: { on: '2026-03-04', method: 'mail' },
  receivedOn: null,
  isUnread: false,
};
const revised: IssuedStep = { ...first, kind: 'revised-estimate', issuedOn: '2026-03-10', sent: null };
const steps = (over: Partial<EstimateSteps> = {}): EstimateSteps => ({
  issued: [first],
  change: null,
  intentOn: null,
  ...over,
});
const byHand = { date: '2026-03-01', method: 'mail' } as const;

// Tests DEADLINE-35.
it.each([
  ['loan-estimate-sent', steps(), 'loan-estimate'],
  ['loan-estimate-received', steps({ issued: [revised] }), null],
  ['revised-estimate-sent', steps({ issued: [revised] }), 'loan-estimate'],
  ['intent-to-proceed', steps(), 'loan-estimate'],
  ['change-known', steps(), 'good-faith'],
  ['closing-disclosure-sent', steps(), null],
  ['loan-estimate-sent', steps({ issued: [] }), null],
  ['loan-estimate-sent', null, null],
] as const)('names the page of %s', (kind, known, source) => {
  expect(sourceOf(kind, { estimates: known })).toBe(source);
});

// Tests DEADLINE-35.
it('replaces recorded dates by those of the estimates, and keeps the others', () => {
  const recorded = { 'loan-estimate-sent': byHand, 'change-known': byHand, consummation: byHand };
  expect(withEstimateSteps(recorded, steps({ intentOn: '2026-03-09' }))).toEqual({
    'loan-estimate-sent': { date: '2026-03-04', method: 'mail' },
    'intent-to-proceed': { date: '2026-03-09', method: null },
    consummation: byHand,
  });
  expect(withEstimateSteps(recorded, null)).toBe(recorded);
  // The first one was made elsewhere, so its date stays.
  expect(withEstimateSteps(recorded, steps({ issued: [revised] }))).toEqual({
    'loan-estimate-sent': byHand,
    consummation: byHand,
  });
});

const linesOf = (estimates: EstimateSteps, today: string) => {
  const recorded = withEstimateSteps({}, estimates);
  const lines = loanDeadlines({ ...FACTS, today, recorded, estimates });
  return Object.fromEntries(lines.map((line) => [line.kind, line]));
};

// Tests CONSENT-8 and DEADLINE-35.
it('is not met by an estimate that is issued but not sent', () => {
  const unsent = steps({ issued: [{ ...first, sent: null }] });
  expect(linesOf(unsent, '2026-03-04')['loan-estimate']).toMatchObject({
    state: 'due-soon',
    dueOn: '2026-03-05',
    note: expect.stringContaining('Issued on Mar 3, 2026, but not sent.'),
  });
  expect(linesOf(unsent, '2026-03-06')['loan-estimate']).toMatchObject({ state: 'late' });
  const unread = steps({ issued: [{ ...first, sent: null, isUnread: true }] });
  expect(linesOf(unread, '2026-03-06')['loan-estimate']).toMatchObject({
    state: 'late',
    note: expect.stringContaining('withdrew the consent before opening it'),
  });
  expect(linesOf(steps(), '2026-03-06')['loan-estimate']).toMatchObject({
    state: 'met',
    metOn: '2026-03-04',
  });
});

// Tests DEADLINE-20 and DEADLINE-35.
it('gives the reason of a revised estimate until it goes out', () => {
  const change = {
    knownOn: '2026-03-09',
    why: 'The rate was locked.',
    how: 'Send it.',
    shownOn: null,
    isInClosing: false,
  };
  const open = steps({ issued: [first, revised], change });
  expect(linesOf(open, '2026-03-10')['revised-estimate']).toMatchObject({
    state: 'due-soon',
    dueOn: '2026-03-12',
    note: expect.stringContaining('The rate was locked. Issued on Mar 10, 2026, but not sent. Send it.'),
  });
  const sent = { ...revised, sent: { on: '2026-03-11', method: 'mail' } } as const;
  const shown = steps({ issued: [first, sent], change: { ...change, shownOn: '2026-03-11' } });
  expect(linesOf(shown, '2026-03-11')['revised-estimate']).toMatchObject({
    state: 'met',
    metOn: '2026-03-11',
  });
  // The Closing Disclosure, kept for good faith, shows it too.
  const byDisclosure = steps({ change: { ...change, shownOn: '2026-03-12', isInClosing: true } });
  expect(linesOf(byDisclosure, '2026-03-13')['revised-estimate']).toMatchObject({
    state: 'met',
    metOn: '2026-03-12',
  });
  const forInformation = steps({ issued: [first, sent] });
  expect(linesOf(forInformation, '2026-03-11')['revised-estimate']).toMatchObject({
    state: 'met',
    note: expect.stringContaining('it resets no charge'),
  });
});

// Tests DEADLINE-20 and DEADLINE-35.
it('is not met by an estimate that good faith does not count, and says where the change goes', () => {
  const sent = { ...revised, sent: { on: '2026-03-10', method: 'mail' } } as const;
  const change = {
    knownOn: '2026-03-09',
    why: 'The rate was locked.',
    how: 'Show the change on the Closing Disclosure.',
    shownOn: null,
    isInClosing: false,
  };
  const recorded = withEstimateSteps({}, steps({ issued: [first, sent], change }));
  const facts = { ...FACTS, today: '2026-03-10', closingDate: '2026-03-13', recorded };
  const estimates = steps({ issued: [first, sent], change });
  const line = loanDeadlines({ ...facts, estimates }).find(({ kind }) => kind === 'revised-estimate');
  expect(line).toMatchObject({
    title: 'Change on the Closing Disclosure',
    state: 'due-soon',
    dueOn: '2026-03-12',
    note: 'The rate was locked. Show the change on the Closing Disclosure.',
  });
});
