import { describe, expect, it } from 'vitest';
import { type ConditionFacts, editCondition } from './change-condition.ts';
import {
  CONDITION_CATEGORIES,
  CONDITION_CATEGORY_NAMES,
  CONDITION_SOURCE_NAMES,
  CONDITION_SOURCES,
  CONDITION_STAGE_NAMES,
  CONDITION_STAGES,
  canAddConditions,
  canTextCondition,
  conditionKey,
  conditionNotes,
  conditionText,
} from './condition.ts';
import {
  CONDITION_STATUSES,
  type ConditionStatus,
  canDeleteCondition,
  canSetConditionStatus,
  isConditionLate,
} from './condition-status.ts';

const FACTS: ConditionFacts = {
  text: 'Appraisal',
  stage: 'BEFORE_APPROVAL',
  category: 'PROPERTY',
  source: 'PROCESSOR',
  owner: null,
  dueDate: null,
  notes: null,
  documentKind: null,
  documents: [],
  status: 'OPEN',
  reason: null,
};
const DOCUMENT = { fileId: 'f1', name: 'Appraisal.pdf' };
const everything = () => true;
const nothing = () => false;

// Tests COND-5, COND-7.
describe('the text of a condition', () => {
  it.each([
    [' Two\tyears\r\nof W-2s\u0007 ', 'Two years of W-2s'],
    ['\n', ''],
  ])('%j is stored as %j', (typed, stored) => expect(conditionText(typed)).toBe(stored));

  it.each([
    ['', false],
    ['x', true],
    ['🙂'.repeat(500), true],
    ['x'.repeat(501), false],
  ])('%# may be stored: %s', (text, ok) => expect(canTextCondition(text).ok).toBe(ok));

  it.each([
    ['Bank statements', 'BANK  statements.', true],
    ['Bank statements', 'Bank statement', false],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(conditionKey(one) === conditionKey(other)).toBe(same);
  });

  it('is added to a loan up to 500 times', () => {
    expect(canAddConditions(499, 1).ok).toBe(true);
    expect(canAddConditions(499, 2).ok).toBe(false);
  });
});

// Tests COND-8, COND-11.
describe('the status of a condition', () => {
  const ALLOWED_STEPS: Record<ConditionStatus, string> = {
    OPEN: 'REQUESTED RECEIVED CLEARED WAIVED',
    REQUESTED: 'OPEN RECEIVED CLEARED WAIVED',
    RECEIVED: 'OPEN REQUESTED CLEARED WAIVED',
    CLEARED: 'OPEN',
    WAIVED: 'OPEN',
  };
  it.each(CONDITION_STATUSES)('%s leads to its next ones alone', (from) => {
    const next = CONDITION_STATUSES.filter((to) => canSetConditionStatus(from, to).ok);
    expect(next.join(' ')).toBe(ALLOWED_STEPS[from]);
    expect(canDeleteCondition(from).ok).toBe(from === 'OPEN');
  });

  it('says what it is already', () => {
    expect(canSetConditionStatus('CLEARED', 'CLEARED')).toMatchObject({
      reason: 'This condition is already cleared',
    });
    expect(canSetConditionStatus('WAIVED', 'RECEIVED')).toMatchObject({
      reason: 'This condition is waived. Reopen it first',
    });
  });
});

// Tests COND-10, COND-12.
describe('a decision', () => {
  const cleared: ConditionFacts = { ...FACTS, status: 'CLEARED', documents: [DOCUMENT] };

  it.each([
    ['nothing', { status: 'CLEARED' }, everything, false],
    ['a document', { status: 'CLEARED', documents: [DOCUMENT] }, everything, true],
    ['a deleted document', { status: 'CLEARED', documents: [DOCUMENT] }, nothing, false],
    ['a reason', { status: 'CLEARED', reason: 'Seen' }, nothing, true],
    ['a document, for waiving', { status: 'WAIVED', documents: [DOCUMENT] }, everything, false],
    ['a reason, for waiving', { status: 'WAIVED', reason: 'Not needed' }, everything, true],
  ] as const)('can rest on %s: %3$s', (_, edit, isPresent, ok) => {
    expect(editCondition(FACTS, edit, isPresent).ok).toBe(ok);
  });

  it('drops its reason when the condition is opened again', () => {
    const edited = editCondition({ ...cleared, reason: 'Seen' }, { status: 'OPEN' }, everything);
    expect(edited).toMatchObject({
      ok: true,
      facts: { status: 'OPEN', reason: null, documents: [DOCUMENT] },
    });
  });

  it('takes no reason from the browser while the condition is open', () => {
    expect(editCondition(FACTS, { reason: 'Why not' }, everything)).toMatchObject({
      facts: { reason: null },
    });
  });

  it('cannot lose what it rests on', () => {
    expect(editCondition(cleared, { documents: [] }, everything).ok).toBe(false);
    expect(editCondition(cleared, { notes: 'In the folder' }, nothing).ok).toBe(true);
  });

  it.each([
    { text: 'Other' },
    { stage: 'AFTER_CLOSING' },
    { owner: 'mel' },
    { dueDate: '2026-12-01' },
  ] as const)('keeps %j from changing', (edit) => {
    expect(editCondition(cleared, edit, everything)).toEqual({
      ok: false,
      reason: 'This condition is cleared. Reopen it first',
    });
    expect(editCondition(FACTS, edit, everything).ok).toBe(true);
  });

  // Tests COND-50.
  it.each([
    ['another reason', { reason: 'Seen again' }, 'This condition is waived. Reopen it first'],
    ['no reason', { reason: null }, 'This condition is waived. Reopen it first'],
    [
      'the same status for another reason',
      { status: 'WAIVED', reason: 'Bulk' },
      'This condition is already waived',
    ],
    ['the same reason', { status: 'WAIVED', reason: 'Not needed' }, undefined],
    ['other notes', { notes: 'Called her' }, undefined],
  ] as const)('that has a reason takes %s: refused with %3$j', (_, edit, reason) => {
    const waived: ConditionFacts = { ...FACTS, status: 'WAIVED', reason: 'Not needed' };
    expect(editCondition(waived, edit, everything)).toMatchObject(
      reason === undefined ? { ok: true, facts: { reason: 'Not needed' } } : { ok: false, reason },
    );
  });

  // Tests COND-50.
  it('on a document takes no reason afterwards', () => {
    expect(editCondition(cleared, { documents: [], reason: 'On paper' }, everything)).toEqual({
      ok: false,
      reason: 'This condition is cleared. Reopen it first',
    });
  });
});

// Tests COND-5, COND-7, COND-10, BASE-75.
describe('characters that nobody sees', () => {
  it.each(['\u200b', ' \u00a0 \u200b', '\u00ad\u2060', '\u202e', '\u3164'])('%j is no text', (typed) => {
    expect(conditionText(typed)).toBe('');
    expect(conditionNotes(typed)).toBe('');
  });

  it('are removed, so that the text counts as a duplicate and changes no direction', () => {
    expect(conditionText('ab\u202ecd\u200b ef')).toBe('abcd ef');
    expect(conditionNotes('ab\u202ecd')).toBe('abcd');
    expect(conditionKey('Bank\u200b statements')).toBe(conditionKey('Bank statements .'));
  });
});

// Tests COND-2, COND-3, COND-4.
it('has the stages, categories and sources of the rules, in their order', () => {
  const names = (all: readonly string[], of: Record<string, string>) => all.map((one) => of[one]).join(', ');
  expect(names(CONDITION_STAGES, CONDITION_STAGE_NAMES)).toBe(
    'Prior to approval, Prior to docs, Prior to funding, After closing',
  );
  expect(names(CONDITION_CATEGORIES, CONDITION_CATEGORY_NAMES)).toBe(
    'Application, Income, Assets, Credit, Property, Title, Insurance, Identity, Disclosures, Closing, Other',
  );
  expect(names(CONDITION_SOURCES, CONDITION_SOURCE_NAMES)).toBe(
    'Underwriter, Automated underwriting, Investor, Processor, Template, Missing item',
  );
});

// Tests COND-4.
it.each<[ConditionStatus, string | null, boolean]>([
  ['OPEN', '2026-03-01', true],
  ['RECEIVED', '2026-03-01', true],
  ['OPEN', '2026-03-02', false],
  ['OPEN', null, false],
  ['CLEARED', '2026-03-01', false],
  ['WAIVED', '2026-03-01', false],
])('%s with the due date %s is late on March 2: %s', (status, dueDate, isLate) => {
  expect(isConditionLate({ status, dueDate }, '2026-03-02')).toBe(isLate);
});
