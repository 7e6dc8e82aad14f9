import { expect, it } from 'vitest';
import { changed, married, single } from '../application/complete-application.fixture.ts';
import type { DecisionKind } from '../decisions/decision-kind.ts';
import { statusSince } from '../decisions/status-since.ts';
import type { LoanStatus } from '../loans/loan-status.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { missingWords, whyNoLetter } from './noticed-loan.ts';

// Tests NOTICE-16.
it.each<[NoticeKind | null, LoanStatus, string | null]>([
  ['incompleteness', 'STARTED', null],
  ['incompleteness', 'FLOATED', null],
  ['incompleteness', 'SUSPENDED', null],
  ['incompleteness', 'SOLD', 'The loan was made'],
  ['incompleteness', 'FUNDED', 'The loan was made'],
  ['incompleteness', 'CLOSED', 'The loan was made'],
  ['incompleteness', 'CLOSED_WITH_COMPETITOR', 'Record the decision first'],
  ['incompleteness', 'DISCARDED', 'Record the decision first'],
  ['denial', 'DISCARDED', null],
  ['denial', 'FINAL_APPROVAL', null],
  ['denial', 'FUNDED', 'The loan was made'],
  ['counteroffer', 'SOLD', 'The loan was made'],
  ['approval', 'FUNDED', null],
  [null, 'DISCARDED', 'The applicant withdrew'],
])('%s about a loan that is %s: %s', (notice, status, why) => {
  const words = whyNoLetter(notice, { status, hasDecision: false });
  if (why === null) expect(words).toBeNull();
  else expect(words).toContain(why);
});

// Tests NOTICE-17.
it.each<[DecisionKind, LoanStatus, boolean]>([
  ['denied', 'DISCARDED', false],
  ['denied', 'FINAL_APPROVAL', true],
  ['approved-with-conditions', 'FUNDED', false],
  ['approved-with-conditions', 'SUSPENDED', true],
  ['suspended', 'FLOATED', true],
  ['counteroffer', 'FLOATED', false],
])('%s, then %s: warns %s', (kind, status, warns) => {
  expect(statusSince(kind, status) !== null).toBe(warns);
});

// Tests NOTICE-8.
it('asks a suspended applicant for the note and the conditions prior to approval', () => {
  const conditions = [
    { text: 'W-2 forms', stage: 'BEFORE_APPROVAL' },
    { text: 'Notice of right to cancel, signed', stage: 'BEFORE_FUNDING' },
    { text: 'Final title policy', stage: 'AFTER_CLOSING' },
  ] as const;
  expect(missingWords(single, { note: 'Pay stubs', conditions }, '2026-11-29')).toEqual([
    'Pay stubs',
    'W-2 forms',
  ]);
});

// Tests NOTICE-19.
it('proposes only what the applicant has to give, in words that stand alone', () => {
  const words = missingWords(
    changed(married, {
      section7DemographicInformation: null,
      section8LoanOriginatorInformation: null,
      section5Declarations: null,
    }),
    undefined,
    '2026-11-29',
  );
  expect(words.length).toBeGreaterThan(0);
  expect(words.join('\n')).not.toMatch(/Ethnicity|Race|Sex|officer/);
  expect(words.every((word) => word.startsWith('Declarations, '))).toBe(true);
});
