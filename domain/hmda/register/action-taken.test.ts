import { describe, expect, it } from 'vitest';
import type { LoanDateKind, RecordedDates } from '../../deadlines/loan-dates.ts';
import type { LoanStatus } from '../../loans/loan-status.ts';
import { decisionBehind, outcomeOf } from './action-taken.ts';
import type { RegisterFacts } from './facts/register-facts.ts';
import { aDecision, anApplicant, LOAN, someFacts, statuses } from './register-facts.fixture.ts';
import { deriveRegisterRow } from './register-row.ts';

function dates(days: Partial<Record<LoanDateKind, string>>): RecordedDates {
  return Object.fromEntries(
    Object.entries(days).map(([kind, date]) => [kind, { date, method: null }]),
  ) as RecordedDates;
}

/** An application of March 10, 2025 that ended without a loan. */
function endedFacts(changes: Partial<RegisterFacts>, status: LoanStatus = 'DISCARDED'): RegisterFacts {
  return someFacts({
    statuses: statuses(['FLOATED', '2025-03-10'], [status, '2025-05-02']),
    closingDate: null,
    decisions: [],
    disclosures: [],
    ...changes,
  });
}

const approved = aDecision('approved-with-conditions', '2025-04-15');
const final = aDecision('final-approval', '2025-04-20');

// Tests HMDA-22, HMDA-23.
describe('the action taken and its day', () => {
  it.each<[string, RegisterFacts, string, string]>([
    ['a closed loan: its closing date', someFacts(), '1', '20250428'],
    [
      'a loan that was funded later: its closing date all the same',
      someFacts({
        statuses: statuses(['FLOATED', '2025-03-10'], ['CLOSED', '2025-04-28'], ['FUNDED', '2025-05-02']),
      }),
      '1',
      '20250428',
    ],
    [
      'a note signed on another day than planned',
      someFacts({ dates: dates({ consummation: '2025-04-30' }) }),
      '1',
      '20250430',
    ],
    [
      'a note signed before anybody set the status',
      someFacts({
        statuses: statuses(['FINAL_APPROVAL', '2025-04-15']),
        dates: dates({ consummation: '2025-04-30' }),
      }),
      '1',
      '20250430',
    ],
    [
      'a loan funded without a closing date: the day of the money',
      someFacts({ closingDate: null, dates: dates({ funding: '2025-05-02' }) }),
      '1',
      '20250502',
    ],
    [
      'a rescinded loan: approved and not accepted',
      someFacts({ dates: dates({ 'rescission-exercised': '2025-04-30' }) }),
      '2',
      '20250430',
    ],
    [
      'a loan rescinded after its register was due: originated',
      someFacts({ dates: dates({ 'rescission-exercised': '2026-03-01' }) }),
      '1',
      '20250428',
    ],
    [
      'a denial: the day of the decision',
      endedFacts({ decisions: [aDecision('denied', '2025-04-29')] }),
      '3',
      '20250429',
    ],
    [
      'a denial after an approval',
      endedFacts({ decisions: [aDecision('denied', '2025-04-29'), final] }),
      '3',
      '20250429',
    ],
    [
      'an incomplete file after a notice whose day has passed',
      endedFacts({
        decisions: [aDecision('closed-for-incompleteness', '2025-05-02')],
        dates: dates({ 'incomplete-notice-sent': '2025-04-01', 'incomplete-answer-due': '2025-05-01' }),
      }),
      '5',
      '20250502',
    ],
    [
      'an incomplete file closed on the last day for the answer: denied',
      endedFacts({
        decisions: [aDecision('closed-for-incompleteness', '2025-05-01')],
        dates: dates({ 'incomplete-notice-sent': '2025-04-01', 'incomplete-answer-due': '2025-05-01' }),
      }),
      '3',
      '20250501',
    ],
    [
      'an incomplete file without a notice: denied',
      endedFacts({ decisions: [aDecision('closed-for-incompleteness', '2025-05-02')] }),
      '3',
      '20250502',
    ],
    [
      'a withdrawal by a decision',
      endedFacts({ decisions: [aDecision('withdrawn', '2025-04-30')] }),
      '4',
      '20250430',
    ],
    [
      'a withdrawal that came in before the decision recorded it',
      endedFacts({
        decisions: [aDecision('withdrawn', '2025-04-30')],
        dates: dates({ withdrawn: '2025-04-28' }),
      }),
      '4',
      '20250428',
    ],
    [
      'a withdrawal recorded as a date of an open loan',
      someFacts({
        statuses: statuses(['FLOATED', '2025-03-10']),
        decisions: [],
        closingDate: null,
        dates: dates({ withdrawn: '2025-04-28' }),
      }),
      '4',
      '20250428',
    ],
    ['a loan closed with a competitor', endedFacts({}, 'CLOSED_WITH_COMPETITOR'), '4', '20250502'],
    [
      'a withdrawal after the final approval: not accepted',
      endedFacts({ decisions: [aDecision('withdrawn', '2025-04-30'), final, approved] }),
      '2',
      '20250430',
    ],
    [
      'a withdrawal once every condition was cleared: not accepted',
      endedFacts({ decisions: [approved] }, 'CLOSED_WITH_COMPETITOR'),
      '2',
      '20250502',
    ],
    [
      'a withdrawal after a suspension that followed the approval',
      endedFacts({
        decisions: [aDecision('withdrawn', '2025-04-30'), aDecision('suspended', '2025-04-25'), approved],
      }),
      '4',
      '20250430',
    ],
    ['an approval that was let lapse', endedFacts({ decisions: [final] }), '2', '20250502'],
    [
      'a counteroffer that was not accepted: denied',
      endedFacts({ decisions: [aDecision('counteroffer', '2025-04-15')] }),
      '3',
      '20250502',
    ],
  ])('%s', (_, facts, action, day) => {
    const row = deriveRegisterRow(facts);
    expect([row.actionTaken.value, row.actionTakenDate.value]).toEqual([action, day]);
  });

  it.each<[string, RegisterFacts, readonly string[]]>([
    [
      'conditions were open at the withdrawal',
      endedFacts({ decisions: [aDecision('withdrawn', '2025-04-30'), approved], openConditions: 2 }),
      ['4', '2'],
    ],
    [
      'conditions of an approval were never met',
      endedFacts({ decisions: [approved], openConditions: 1 }),
      ['2', '3', '4', '5'],
    ],
    ['nobody decided', endedFacts({}), ['4', '3', '5']],
    [
      'a suspended loan was discarded',
      endedFacts({ decisions: [aDecision('suspended', '2025-04-20')] }),
      ['4', '3', '5'],
    ],
    [
      'an accepted counteroffer led to nothing',
      endedFacts({
        decisions: [aDecision('counteroffer', '2025-04-15')],
        dates: dates({ 'counteroffer-accepted': '2025-04-17' }),
      }),
      ['2', '3', '4', '5'],
    ],
  ])('is asked if %s, and has the day of the end', (_, facts, among) => {
    const { actionTaken } = deriveRegisterRow(facts);
    const [first = ''] = among;
    expect(actionTaken).toMatchObject({
      value: null,
      derived: { state: 'asked', question: { choices: among.map((code) => ({ code })) } },
    });
    const answered = { ...facts, staff: { ...facts.staff, answers: { actionTaken: first } } };
    const row = deriveRegisterRow(answered);
    expect(row.actionTaken).toMatchObject({ value: first, source: 'Staff' });
    expect(row.actionTakenDate.value).toMatch(/^20250(430|502)$/);
  });

  it.each<LoanStatus>(['FLOATED', 'LOCKED', 'SUSPENDED', 'CONDITIONAL_APPROVAL', 'FINAL_APPROVAL'])(
    'is none yet of a loan with the status %s, also after a denial that was taken back by hand',
    (status) => {
      const facts = endedFacts({ decisions: [aDecision('denied', '2025-04-29')] }, status);
      expect(outcomeOf(facts, false).kind).toBe('pending');
      expect(deriveRegisterRow(facts)).toMatchObject({
        actionTaken: { value: null, derived: { state: 'later' } },
        actionTakenDate: { value: null },
        debtToIncome: { value: null, derived: { state: 'later' } },
      });
    },
  );

  it('asks for the day of a closing that was only planned', () => {
    const facts = someFacts({ closingDate: '2026-01-05' });
    expect(deriveRegisterRow(facts).actionTakenDate.derived.state).toBe('asked');
  });
});

// Tests HMDA-22.
describe('a request under a preapproval program', () => {
  const request = (changes: Partial<RegisterFacts>, answer = '1') =>
    endedFacts({
      application: anApplicant({
        [`${LOAN}.loanPurpose`]: 'Pre-approval letter',
        [`${LOAN}.propertyAddress`]: null,
      }),
      staff: { ...someFacts().staff, answers: { preapproval: answer } },
      ...changes,
    });

  it.each([
    ['7', '1', request({ decisions: [aDecision('denied', '2025-04-29')] })],
    ['8', '1', request({ decisions: [final] })],
    ['3', '2', request({ decisions: [aDecision('denied', '2025-04-29')] }, '2')],
    ['2', '2', request({ decisions: [final] }, '2')],
    [null, '1', request({ decisions: [aDecision('withdrawn', '2025-04-29')] })],
  ])('ends as %s with preapproval %s', (action, preapproval, facts) => {
    const row = deriveRegisterRow(facts);
    expect([row.actionTaken.value, row.preapproval.value]).toEqual([action, preapproval]);
  });

  it('is denied with its reasons', () => {
    const decisions = [aDecision('denied', '2025-04-29', { reasons: ['collateral'] })];
    expect(deriveRegisterRow(request({ decisions })).denialReason1.value).toBe('4');
  });

  it('keeps the request of a letter that became a purchase', () => {
    const letter = aDecision('final-approval', '2025-04-01');
    const decisions = (last: RegisterFacts['decisions']) => [
      ...last,
      { ...letter, terms: { ...letter.terms, loanPurpose: 'Pre-approval letter' } },
    ];
    const staff = { ...someFacts().staff, answers: { preapproval: '1' } };
    const values = (facts: RegisterFacts) => {
      const { actionTaken, preapproval } = deriveRegisterRow(facts);
      return [actionTaken.value, preapproval.value];
    };
    expect(values(someFacts({ staff, decisions: decisions([final]) }))).toEqual(['1', '1']);
    const denied = [aDecision('denied', '2025-04-29')];
    expect(values(endedFacts({ staff, decisions: decisions(denied) }))).toEqual(['3', '2']);
  });

  it('waits for the answer, unless the company has no program', () => {
    const facts = request({ decisions: [final], staff: { ...someFacts().staff, answers: {} } });
    expect(deriveRegisterRow(facts)).toMatchObject({
      preapproval: { value: null, derived: { state: 'asked' } },
      actionTaken: { value: null, derived: { state: 'later' } },
    });
    const none = { ...facts, company: { ...facts.company, hasPreapprovalProgram: false } };
    expect(deriveRegisterRow(none)).toMatchObject({
      preapproval: { value: '2' },
      actionTaken: { value: '2' },
    });
  });
});

it('rests on the last decision of a denied loan, and on the last approval of others', () => {
  const facts = {
    decisions: [aDecision('denied', '2025-04-29'), aDecision('suspended', '2025-04-25'), approved],
  };
  expect(decisionBehind(facts, '3')?.on).toBe('2025-04-29');
  expect(decisionBehind(facts, '1')?.on).toBe('2025-04-15');
  expect(decisionBehind({ decisions: [] }, '1')).toBeNull();
});
