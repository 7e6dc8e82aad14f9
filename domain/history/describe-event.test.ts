import { describe, expect, it } from 'vitest';
import { changed, married, TODAY } from '../application/complete-application.fixture.ts';
import { describeAnswerPatch, describeVersions } from './describe-application.ts';
import { describeEvent, type RecordedEvent } from './describe-event.ts';
import { eventWords } from './event-words.ts';
import type { Json, JsonObject } from './json.ts';
import { patchFrom } from './json-patch.ts';
import { recordChange } from './record-change.ts';
import { restoreAnswer, restoreVersion } from './restore-application.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';

const nothing: RecordedEvent = { kind: '', details: null, patch: null, changes: null };
/** Without row ids, because a restore adds missing ones. */
const said = (value: object) =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part))) as JsonObject;
const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as JsonObject;

describe('changed answers', () => {
  it.each<[string, Json, object]>([
    [`${LOAN}.loanAmount`, 412_000, { label: 'Section 4: Loan amount', to: '$ 412,000' }],
    [`${PERSON}.dateOfBirth`, '1985-04-03', { from: 'Apr 2, 1985', to: 'Apr 3, 1985' }],
    [`${PERSON}.addresses[0].yearsAtAddress`, 6, { from: '5', to: '6' }],
    [`${PERSON}.suffix`, 'Jr', { label: 'Section 1: Suffix', from: null, to: 'Jr' }],
    [`${PERSON}.socialSecurityNumber`, '***-**-1111', { from: '***-**-3456', to: '***-**-1111' }],
    [
      `${PERSON}.spouse.section1BorrowerInformation.part1aPersonalInformation.middleName`,
      'Q',
      { label: 'Section 1 (C): Middle name', to: 'Q' },
    ],
  ])('%s = %j', (path, value, described) => {
    const [older, newer] = [asJson(married), asJson(changed(married, { [path]: value }))];
    expect(describeVersions({ older, newer })).toMatchObject([{ path, kind: 'changed', ...described }]);
    const byPatch = describeAnswerPatch(patchFrom(older, newer));
    expect(byPatch).toMatchObject([{ path, kind: 'changed', from: byPatch[0]?.from, to: byPatch[0]?.to }]);
  });

  it.each([
    ['a blank row that was added', { 'section3RealEstate.propertiesOwned': [{ id: 'new' }] }],
    ['a page that was saved', { 'section3RealEstate.currentPage': 2 }],
  ])('are none for %s, which the entry itself says', (_what, changes) => {
    const application = { older: asJson(married), newer: asJson(changed(married, changes)) };
    const saved = { ...nothing, kind: 'application-saved', patch: [] };
    expect(describeEvent(saved, { application })).toEqual({
      what: 'saved the application: no answer changed',
      changes: [],
    });
    expect(
      describeEvent({ ...saved, details: { socialSecurityNumbersOf: ['primary'] } }, { application }).what,
    ).toBe('saved the application');
  });

  it("leave out the record of the save and the wizard's position", () => {
    const later = changed(married, { updatedByUser: 'kit', updatedByApp: 'X', [`${PERSON}.suffix`]: 'Jr' });
    expect(describeVersions({ older: asJson(married), newer: asJson(later) })).toHaveLength(1);
  });
});

describe('changed records', () => {
  it.each<[string, RecordedEvent, string, [label: string, from: string | null, to: string | null][]]>([
    [
      'a lock',
      {
        ...nothing,
        kind: 'loan-action-changed',
        details: { actionType: 'LOCK' },
        changes: [
          recordChange(
            'loan-action',
            'a',
            { status: 'LOCKED', version: 1, data: { lockExpirationDate: '2026-12-01' } },
            { status: 'EXTENDED', version: 2, data: { lockExpirationDate: '2026-12-20' } },
          ),
        ],
      },
      'changed the rate lock',
      [
        ['Rate lock: Status', 'Locked', 'Extended'],
        ['Rate lock: Lock expires on', 'Dec 1, 2026', 'Dec 20, 2026'],
      ],
    ],
    [
      'a note that went',
      {
        ...nothing,
        kind: 'note-deleted',
        changes: [recordChange('note', 'n', { message: 'Hi', categories: ['INCOME', 'ASSETS'] }, undefined)],
      },
      'deleted a note',
      [
        ['Note: Text', 'Hi', null],
        ['Note: Categories', 'Income, Assets', null],
      ],
    ],
    [
      'an imported loan, described by its differences',
      {
        ...nothing,
        kind: 'loan-imported',
        changes: [
          {
            of: 'loan',
            id: 'l',
            patch: [
              { op: 'test', path: '', value: { status: 'FLOATED', loan_officer: 'Kit' } },
              { op: 'replace', path: '', value: { status: 'CONDITIONAL_APPROVAL', loan_officer: 'Kit' } },
            ],
          },
        ],
      },
      'imported the loan',
      [['Loan status', 'Floated', 'Conditional approval']],
    ],
    [
      'a number that was shown',
      { ...nothing, kind: 'social-security-number-revealed', details: { owner: 'spouse' } },
      'viewed the full Social Security number of the co-borrower',
      [],
    ],
  ])('%s', (_, event, what, changes) => {
    const described = describeEvent(event);
    expect(described.what).toBe(what);
    expect(described.changes.map(({ label, from, to }) => [label, from, to])).toEqual(changes);
  });
});

describe('restoring', () => {
  it('restores one answer and leaves the others', () => {
    const now = changed(married, { [`${PERSON}.suffix`]: 'Jr', [`${LOAN}.loanAmount`]: 1 });
    const restored = restoreAnswer(now, married, `${LOAN}.loanAmount`, TODAY);
    expect(said(restored)).toEqual(said(changed(married, { [`${PERSON}.suffix`]: 'Jr' })));
  });

  it('restores the whole list when a row was removed', () => {
    const now = changed(married, { [`${PERSON}.addresses`]: [] });
    expect(said(restoreAnswer(now, married, `${PERSON}.addresses[0].city`, TODAY))).toEqual(said(married));
  });

  it('keeps the present Social Security numbers', () => {
    const path = `${PERSON}.socialSecurityNumber`;
    const now = changed(married, { [path]: '***-**-9999', [`${PERSON}.suffix`]: 'Jr' });
    expect(said(restoreVersion(now, married))).toEqual(said(changed(married, { [path]: '***-**-9999' })));
  });
});

it.each([
  ['loan-imported', { file: 'book.csv', line: 17 }, 'imported the loan: book.csv, line 17'],
  ['customer-imported', { file: 'book.csv', line: 2 }, 'imported the customer: book.csv, line 2'],
  [
    'finances-imported',
    { file: 'debts.csv', lines: 'lines 2 to 9, 14' },
    'imported entries of the finances: debts.csv, lines 2 to 9, 14',
  ],
])('names the file and the lines of %s', (kind, details, words) => {
  expect(eventWords(kind, details)).toBe(words);
});

it('names a discarded and a restored draft of an order', () => {
  const words = (deed?: 'discarded' | 'restored') =>
    eventWords('loan-action-changed', { actionType: 'TITLE_DOCS', ...(deed && { deed }) });
  expect(words('discarded')).toBe('discarded the draft of the title documents');
  expect(words('restored')).toBe('restored the discarded draft of the title documents');
  expect(words()).toBe('changed the title documents');
});
