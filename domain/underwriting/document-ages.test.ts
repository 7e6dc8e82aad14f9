import { expect, it } from 'vitest';
import { documentAges, suggestedKind } from './document-ages.ts';

const LIMITS = { 'pay-stub': 30, 'credit-report': 120, 'bank-statement': 60, appraisal: 120 };
const DAYS = { today: '2026-11-29', applicationOn: '2026-11-01', closingOn: '2026-12-20' };

interface Said {
  kindId: string;
  datedOn?: string;
}

function agesOf(documents: [path: string, said: Said | null][], days: Partial<typeof DAYS> = {}) {
  const files = documents.map(([path, said], place) => ({ fileId: String(place), path, ...said }));
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
      ['Assets/statements', { kindId: 'bank-statement', datedOn: '2026-10-20' }],
      ['Assets/statements/Savings', { kindId: 'bank-statement', datedOn: '2026-10-21' }],
      ['Credit_Report', { kindId: 'credit-report', datedOn: '2026-08-22' }],
    ]),
  ).toEqual([
    ['2', 'credit-report', 'fits', 120],
    ['1', 'bank-statement', 'fits', 60],
    ['0', 'bank-statement', 'replaced', 61],
  ]);
  // A day later for the same documents.
  expect(agesOf([['Credit_Report', { kindId: 'credit-report', datedOn: '2026-08-21' }]])).toEqual([
    ['0', 'credit-report', 'too-old', 121],
  ]);
});

it('counts to today once the closing day is past, and a pay stub to the application', () => {
  const report: [string, Said] = ['Credit_Report', { kindId: 'credit-report', datedOn: '2026-08-01' }];
  expect(agesOf([report], { closingOn: '2026-11-28' })).toEqual([['0', 'credit-report', 'fits', 120]]);
  const stub = (date: string): [string, Said] => [
    'Income/paychecks/W2',
    { kindId: 'pay-stub', datedOn: date },
  ];
  expect(agesOf([stub('2026-10-02')])).toEqual([['0', 'pay-stub', 'fits', 30]]);
  expect(agesOf([stub('2026-10-01')])).toEqual([['0', 'pay-stub', 'too-old', 31]]);
  // A stub from after the application is not older than 0 days.
  expect(agesOf([stub('2026-11-15')])).toEqual([['0', 'pay-stub', 'fits', 0]]);
  // On the note date it is a credit document like others: at most four months old.
  expect(agesOf([stub('2026-10-15')], { closingOn: '2027-02-12' })).toEqual([['0', 'pay-stub', 'fits', 17]]);
  expect(agesOf([stub('2026-10-15')], { closingOn: '2027-02-13' })).toEqual([
    ['0', 'pay-stub', 'too-old', 121],
  ]);
});

it('takes the kind from the folder until somebody says what the document is', () => {
  expect(
    agesOf([
      ['Income/paychecks/W2', null],
      ['Income/paychecks/W2', { kindId: 'w-2' }],
    ]),
  ).toEqual([
    ['0', 'pay-stub', 'undated', null],
    ['1', 'other', 'no-limit', null],
  ]);
  expect(suggestedKind('Appraisal/Old')).toBe('appraisal');
  expect(suggestedKind('Appraisals')).toBeUndefined();
});

// Tests KIND-5.
it('keeps people apart, and a kind that was removed has no limit', () => {
  const own = { path: 'Others', kindId: 'pay-stub' };
  const documents = [
    { ...own, fileId: 'old', datedOn: '2026-09-01', borrower: 'primary' },
    { ...own, fileId: 'spouse', datedOn: '2026-10-30', borrower: 'spouse' },
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
    ['removed', 'other', 'no-limit'],
  ]);
});
