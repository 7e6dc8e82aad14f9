import { describe, expect, it } from 'vitest';
import type { DeadlineFacts } from '../deadlines/deadline-facts.ts';
import type { LoanDate } from '../deadlines/loan-dates.ts';
import type { SettableLoanStatus } from '../loans/loan-status.ts';
import { forEachTask, type TaskAssignment } from '../loans/task-assignment.ts';
import { asksForReason, type RequiredCondition, type RequirementFacts, stopsStatus } from './requirement.ts';
import { REQUIREMENT_IDS, type RequirementId, requirementName } from './requirement-names.ts';
import {
  defaultEffect,
  effectOf,
  judgeStatus,
  missingWords,
  overriddenBefore,
  requirementTableSchema,
  requirementTableWords,
} from './requirement-table.ts';
import { REQUIREMENTS } from './requirements.ts';

const handed = (date: string): LoanDate => ({ date, method: 'in-person' });
const on = (date: string): LoanDate => ({ date, method: null });

/** Closes on Friday, June 1, 2018, and can be rescinded until Tuesday, June 5. */
const DEADLINES: DeadlineFacts = {
  today: '2018-06-06',
  status: 'CLOSED',
  statusSetOn: null,
  applicationOn: '2018-05-01',
  whyNoApplication: 'The answers lack the income.',
  completedOn: '2018-05-01',
  closingDate: '2018-06-01',
  lockExpirationDate: '2018-06-01',
  purpose: 'Refinance',
  occupancy: 'Primary Residence',
  recorded: {
    'loan-estimate-sent': handed('2018-05-02'),
    'closing-disclosure-sent': handed('2018-05-25'),
    'rescission-notice': on('2018-06-01'),
    consummation: on('2018-06-01'),
  },
};

const CLEARED: RequiredCondition = {
  text: 'Upload appraisal',
  stage: 'BEFORE_APPROVAL',
  status: 'CLEARED',
  documents: 1,
  asksForDocument: true,
};

const READY: RequirementFacts = {
  progress: 800,
  assigned: forEachTask(() => 'Grace'),
  conditions: [CLEARED],
  deadlines: DEADLINES,
  decision: { kind: 'final-approval', limitsLeft: [] },
};

const dated = (changes: Partial<DeadlineFacts>): RequirementFacts => ({
  ...READY,
  deadlines: { ...DEADLINES, ...changes },
});
const assigned = (changes: Partial<TaskAssignment>): RequirementFacts => ({
  ...READY,
  assigned: { ...READY.assigned, ...changes },
});
const recorded = (changes: DeadlineFacts['recorded']): RequirementFacts =>
  dated({ recorded: { ...DEADLINES.recorded, ...changes } });
const without = (kind: keyof DeadlineFacts['recorded']): RequirementFacts => {
  const { [kind]: _, ...others } = DEADLINES.recorded;
  return dated({ recorded: others });
};
const conditions = (...changes: Partial<RequiredCondition>[]): RequirementFacts => ({
  ...READY,
  conditions: changes.map((change) => ({ ...CLEARED, status: 'OPEN', ...change })),
});

type Row = [RequirementId, SettableLoanStatus, RequirementFacts, string[]];

/** Each requirement with a step left out. */
const LEFT_OUT: Row[] = [
  [
    'application-complete',
    'CONDITIONAL_APPROVAL',
    { ...READY, progress: 700 },
    ['Some pages of the application are not complete.'],
  ],
  ['people-assigned', 'SOLD', assigned({ loanOfficer: null }), ['No Loan Officer is assigned.']],
  ['people-assigned', 'CLOSED', assigned({ closer: null }), ['No Closer is assigned.']],
  [
    'people-assigned',
    'CONDITIONAL_APPROVAL',
    assigned({ underwriter: null, closer: null }),
    ['No Underwriter is assigned.'],
  ],
  ['decision-present', 'FINAL_APPROVAL', { ...READY, decision: null }, ['The loan has no decision.']],
  [
    'decision-present',
    'CLOSED',
    { ...READY, decision: { kind: 'suspended', limitsLeft: [] } },
    ['The decision is: Suspended.'],
  ],
  [
    'within-approval-limits',
    'FUNDED',
    {
      ...READY,
      decision: {
        kind: 'final-approval',
        limitsLeft: [{ label: 'Loan-to-value', limit: 'at most 80.00%', now: '82.00%' }],
      },
    },
    ['Loan-to-value: 82.00%, approved at most 80.00%.'],
  ],
  ['conditions-cleared', 'FINAL_APPROVAL', conditions({}), ['Prior to approval: Upload appraisal.']],
  [
    'conditions-cleared',
    'CLOSED',
    conditions({ stage: 'BEFORE_DOCUMENTS', text: 'Order title' }),
    ['Prior to docs: Order title.'],
  ],
  [
    'conditions-cleared',
    'SOLD',
    conditions({ stage: 'AFTER_CLOSING' }),
    ['After closing: Upload appraisal.'],
  ],
  ['documents-present', 'FINAL_APPROVAL', conditions({ documents: 0 }), ['No document: Upload appraisal.']],
  [
    'lock-through-closing',
    'FINAL_APPROVAL',
    dated({ lockExpirationDate: null }),
    ['The rate is not locked.'],
  ],
  [
    'lock-through-closing',
    'CLOSED',
    dated({ lockExpirationDate: '2018-05-31' }),
    ['Extend the rate lock, which expired on May 31, 2018.'],
  ],
  ['loan-estimate-sent', 'CLOSED', without('loan-estimate-sent'), ['No Loan Estimate is recorded as sent.']],
  [
    'loan-estimate-sent',
    'CLOSED',
    recorded({ 'loan-estimate-sent': handed('2018-05-07') }),
    ['Loan Estimate: Hand-delivered on May 7, 2018. The last day was May 4, 2018.'],
  ],
  [
    'closing-disclosure-received',
    'FUNDED',
    without('closing-disclosure-sent'),
    ['No Closing Disclosure is recorded as received.'],
  ],
  [
    'closing-disclosure-received',
    'CLOSED',
    recorded({ 'closing-disclosure-sent': handed('2018-05-31') }),
    ['Closing Disclosure: Hand-delivered on May 31, 2018. The last day was May 29, 2018.'],
  ],
  [
    'waiting-periods-over',
    'CLOSED',
    recorded({ 'closing-disclosure-sent': handed('2018-05-31') }),
    [
      'The earliest closing is Jun 4, 2018. The note was signed on Jun 1, 2018, before this day. Three business days after the borrower received the Closing Disclosure.',
    ],
  ],
  [
    'rescission-over',
    'FUNDED',
    dated({ today: '2018-06-05' }),
    ['The borrower may rescind until midnight of Jun 5, 2018.'],
  ],
];

// Tests STATUS-13.
describe('a requirement', () => {
  it.each(REQUIREMENT_IDS)('%s holds for a loan that is ready, in each status', (id) => {
    for (const status of REQUIREMENTS[id].statuses)
      expect(REQUIREMENTS[id].find(READY, status), status).toEqual({ state: 'holds' });
  });

  it.each(LEFT_OUT)('%s is missing for %s', (id, status, facts, words) => {
    expect(REQUIREMENTS[id].find(facts, status)).toEqual({ state: 'missing', words });
  });

  const NO_APPLICATION = dated({ applicationOn: null });

  it.each<Row>([
    ['lock-through-closing', 'FINAL_APPROVAL', unplanned(), ['The loan has no closing date yet.']],
    ['loan-estimate-sent', 'CLOSED', NO_APPLICATION, ['The answers lack the income.']],
    ['closing-disclosure-received', 'CLOSED', NO_APPLICATION, ['The answers lack the income.']],
    ['waiting-periods-over', 'CLOSED', NO_APPLICATION, ['The answers lack the income.']],
    // The missing estimate is named by its own requirement.
    [
      'waiting-periods-over',
      'CLOSED',
      without('loan-estimate-sent'),
      ['The note was signed on Jun 1, 2018, but no Loan Estimate is recorded.'],
    ],
    ['rescission-over', 'FUNDED', dated({ purpose: null }), ['The loan purpose is not answered yet.']],
  ])('%s is unknown for %s', (id, status, facts, words) => {
    expect(REQUIREMENTS[id].find(facts, status)).toEqual({ state: 'unknown', words });
  });

  it('does not look at later stages, nor at a waived condition', () => {
    const find = (facts: RequirementFacts) =>
      REQUIREMENTS['conditions-cleared'].find(facts, 'FINAL_APPROVAL');
    expect(find(conditions({ stage: 'BEFORE_FUNDING' }, { status: 'WAIVED' }))).toEqual({ state: 'holds' });
  });

  it('names five of many conditions', () => {
    const many = conditions(...Array.from({ length: 7 }, (_, i) => ({ text: `Letter ${i}` })));
    const found = REQUIREMENTS['conditions-cleared'].find(many, 'FINAL_APPROVAL');
    expect(found).toMatchObject({ words: { 5: 'And 2 more.', length: 6 } });
  });

  it('of the lock compares it with the closing, also when both are over', () => {
    const find = (changes: Partial<DeadlineFacts>) =>
      REQUIREMENTS['lock-through-closing'].find(dated(changes), 'CLOSED').state;
    expect(find({ today: '2018-07-01' })).toBe('holds');
    expect(find({ lockExpirationDate: '2018-05-31' })).toBe('missing');
  });

  it('of rescission stays missing after the loan is funded, until the right is over', () => {
    const find = (facts: RequirementFacts) => REQUIREMENTS['rescission-over'].find(facts, 'SOLD').state;
    expect(find(dated({ status: 'FUNDED', today: '2018-06-05' }))).toBe('missing');
    expect(find(dated({ status: 'FUNDED', recorded: {}, closingDate: null }))).toBe('missing');
    expect(find(dated({ status: 'FUNDED' }))).toBe('holds');
  });

  it.each(['closing-disclosure-received', 'rescission-notice'] as const)(
    'of rescission is missing while one of three owners lacks the %s',
    (kind) => {
      const owners = ['Ana', 'Bo', 'Cleo'].map((name, place) => ({
        name,
        date: place < 2 ? '2018-06-01' : null,
      }));
      const facts = recorded({ [kind]: { date: '2018-06-01', method: null, owners } });
      facts.deadlines.borrowers = 3;
      expect(REQUIREMENTS['rescission-over'].find(facts, 'FUNDED').state).toBe('missing');
    },
  );

  it('of a disclosure does not apply to business credit', () => {
    const business = dated({ purpose: 'Commercial Purchase for investment', recorded: {} });
    for (const id of ['loan-estimate-sent', 'closing-disclosure-received', 'waiting-periods-over'] as const)
      expect(REQUIREMENTS[id].find(business, 'CLOSED'), id).toEqual({ state: 'holds' });
  });
});

function unplanned(): RequirementFacts {
  return dated({ status: 'FLOATED', closingDate: null, lockExpirationDate: '2018-07-01', recorded: {} });
}

// Tests STATUS-14.
describe('the table of requirements', () => {
  it('asks for a reason where a paragraph demands it, and is off elsewhere', () => {
    for (const id of REQUIREMENT_IDS) {
      expect(defaultEffect(id)).toBe(REQUIREMENTS[id].law === null ? 'off' : 'asks');
      for (const status of REQUIREMENTS[id].statuses)
        expect(effectOf({}, status, id)).toBe(defaultEffect(id));
    }
  });

  it('has chosen cells only where the requirement belongs to the status', () => {
    const table = { CLOSED: { 'people-assigned': 'stops', 'rescission-over': 'stops' } } as const;
    expect(effectOf(table, 'CLOSED', 'people-assigned')).toBe('stops');
    expect(effectOf(table, 'FUNDED', 'people-assigned')).toBe('off');
    expect(effectOf(table, 'CLOSED', 'rescission-over')).toBeNull();
  });

  it('is described by the cells that are not the default', () => {
    expect(requirementTableWords({})).toBe('default');
    expect(
      requirementTableWords({ CLOSED: { 'people-assigned': 'stops', 'loan-estimate-sent': 'asks' } }),
    ).toBe('Closed: People assigned – stops');
  });

  it('refuses unknown requirements, statuses and effects', () => {
    for (const table of [
      { CLOSED: { 'full-moon': 'stops' } },
      { LOCKED: { 'people-assigned': 'stops' } },
      { CLOSED: { 'people-assigned': 'maybe' } },
      // Nothing is required of a loan that stops.
      { SUSPENDED: { 'people-assigned': 'stops' } },
      { CLOSED: { 'rescission-over': 'stops' } },
    ])
      expect(requirementTableSchema.safeParse(table).success).toBe(false);
  });
});

// Tests STATUS-15.
describe('a judged status', () => {
  const UNKNOWN = dated({ purpose: null });
  const MISSING = dated({ today: '2018-06-05' });
  const judged = (facts: RequirementFacts, effect: 'stops' | 'asks' | 'off') =>
    judgeStatus(facts, 'FUNDED', { FUNDED: { 'rescission-over': effect } }).filter(
      ({ id }) => id === 'rescission-over',
    );

  it.each([
    ['asks', READY, false, false],
    ['asks', MISSING, false, true],
    ['asks', UNKNOWN, false, false],
    ['stops', READY, false, false],
    ['stops', MISSING, true, false],
    ['stops', UNKNOWN, true, false],
  ] as const)('%s: stopped %#', (effect, facts, stops, asks) => {
    expect(judged(facts, effect).map(stopsStatus)).toEqual([stops]);
    expect(judged(facts, effect).map(asksForReason)).toEqual([asks]);
  });

  const CELLS = REQUIREMENT_IDS.flatMap((id) =>
    REQUIREMENTS[id].statuses.flatMap((status) =>
      (['stops', 'asks', 'off'] as const).map((effect) => [status, id, effect] as const),
    ),
  );

  it.each(CELLS)('%s without %s: %s', (status, id, effect) => {
    const facts = LEFT_OUT.find(([requirement]) => requirement === id)?.[2] ?? READY;
    const [one, ...others] = judgeStatus(facts, status, { [status]: { [id]: effect } }).filter(
      (requirement) => requirement.id === id,
    );
    expect(others).toEqual([]);
    expect(one?.state).toBe(effect === 'off' ? undefined : 'missing');
    expect(one !== undefined && stopsStatus(one)).toBe(effect === 'stops');
    expect(one !== undefined && asksForReason(one)).toBe(effect === 'asks');
  });

  it('leaves out what is off, and everything of a derived status', () => {
    expect(judged(MISSING, 'off')).toEqual([]);
    expect(judgeStatus(MISSING, 'LOCKED', {})).toEqual([]);
  });

  it('says what is missing', () => {
    expect(missingWords(judged(MISSING, 'asks'))).toBe(
      'The borrower may rescind until midnight of Jun 5, 2018.',
    );
  });
});

// Tests STATUS-16.
it('knows the override of a loan that was funded early by an older version', () => {
  expect(overriddenBefore({ reason: 'Into escrow' })).toEqual(['rescission-over']);
  expect(overriddenBefore({ reason: 'Late', overridden: ['loan-estimate-sent'] })).toEqual([
    'loan-estimate-sent',
  ]);
  expect(overriddenBefore({})).toEqual([]);
  expect(requirementName('of-the-future')).toBe('of-the-future');
});
