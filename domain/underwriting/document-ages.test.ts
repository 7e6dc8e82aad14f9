import { expect, it } from 'vitest';
import { type DocumentDate, documentAges, suggestedKind, wrongDocumentDateFields } from './document-ages.ts';

const LIMITS = { 'pay-stub': 30, 'credit-report': 120, 'bank-statement': 60, appraisal: 120 };
const DAYS = { today: '2026-11-29', applicationOn: '2026-11-01', closingOn: '2026-12-20' };

function agesOf(documents: [path: string, dated: DocumentDate | null][], days: Partial<typeof DAYS> = {}) {
  const files = documents.map(([path, dated], place) => ({ fileId: String(place), path, dated }));
  return documentAges(files, LIMITS, { ...DAYS, ...days }).map(({ document, kind, state, days: old }) => [
    document.fileId,
    kind,
    state,
    old,
  ]);
}

// Tests UW-9, UW-10.
it('judges the newest document of a kind, on the closing ahead', () => {
  expect(
    agesOf([
      ['Assets/statements', { kind: 'bank-statement', date: '2026-10-20' }],
      ['Assets/statements/Savings', { kind: 'bank-statement', date: '2026-10-21' }],
      ['Credit_Report', { kind: 'credit-report', date: '2026-08-22' }],
    ]),
  ).toEqual([
    ['2', 'credit-report', 'fits', 120],
    ['1', 'bank-statement', 'fits', 60],
    ['0', 'bank-statement', 'replaced', 61],
  ]);
  // A day later for the same documents.
  expect(agesOf([['Credit_Report', { kind: 'credit-report', date: '2026-08-21' }]])).toEqual([
    ['0', 'credit-report', 'too-old', 121],
  ]);
});

it('counts to today once the closing day is past, and a pay stub to the application', () => {
  const report: [string, DocumentDate] = ['Credit_Report', { kind: 'credit-report', date: '2026-08-01' }];
  expect(agesOf([report], { closingOn: '2026-11-28' })).toEqual([['0', 'credit-report', 'fits', 120]]);
  const stub = (date: string): [string, DocumentDate] => ['Income/paychecks/W2', { kind: 'pay-stub', date }];
  expect(agesOf([stub('2026-10-02')])).toEqual([['0', 'pay-stub', 'fits', 30]]);
  expect(agesOf([stub('2026-10-01')])).toEqual([['0', 'pay-stub', 'too-old', 31]]);
  // A stub from after the application is not older than 0 days.
  expect(agesOf([stub('2026-11-15')])).toEqual([['0', 'pay-stub', 'fits', 0]]);
});

it('takes the kind from the folder until somebody enters another', () => {
  expect(
    agesOf([
      ['Income/paychecks/W2', null],
      ['Income/paychecks/W2', { kind: 'other', date: null }],
    ]),
  ).toEqual([
    ['0', 'pay-stub', 'undated', null],
    ['1', 'other', 'no-limit', null],
  ]);
  expect(suggestedKind('Appraisal/Old')).toBe('appraisal');
  expect(suggestedKind('Appraisals')).toBeUndefined();
});

it('needs a date for a kind with a limit only', () => {
  expect(wrongDocumentDateFields({ kind: 'appraisal', date: null }, DAYS.today)).toEqual({
    date: 'Enter the date on the document',
  });
  expect(wrongDocumentDateFields({ kind: 'other', date: null }, DAYS.today)).toEqual({});
  expect(wrongDocumentDateFields({ kind: 'other', date: '2026-11-30' }, DAYS.today)).toEqual({
    date: 'The date cannot be in the future',
  });
});

// Tests KIND-5.
it('takes what the document says itself, after what staff entered for the loan, and keeps people apart', () => {
  const own = { path: 'Others', dated: null, kindId: 'pay-stub' };
  const documents = [
    { ...own, fileId: 'old', datedOn: '2026-09-01', borrower: 'primary' },
    { ...own, fileId: 'spouse', datedOn: '2026-10-30', borrower: 'spouse' },
    {
      ...own,
      fileId: 'entered',
      datedOn: '2026-09-01',
      dated: { kind: 'appraisal' as const, date: '2026-11-01' },
    },
    { ...own, fileId: 'removed', kindId: 'rent-roll', datedOn: '2026-09-01' },
  ];
  const found = documentAges(documents, LIMITS, DAYS).map(({ document, kind, state }) => [
    document.fileId,
    kind,
    state,
  ]);
  expect(found).toEqual([
    ['spouse', 'pay-stub', 'fits'],
    ['old', 'pay-stub', 'too-old'],
    ['entered', 'appraisal', 'fits'],
    ['removed', 'other', 'no-limit'],
  ]);
});
