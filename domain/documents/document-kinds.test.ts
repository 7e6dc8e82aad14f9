import { describe, expect, it } from 'vitest';
import { DEFAULT_DOCUMENT_KINDS } from './default-document-kinds.ts';
import { documentKindsSchema } from './document-kind-schema.ts';
import {
  type DocumentKindRecord,
  kindAskedFor,
  kindName,
  kindNamedIn,
  newKindId,
  suggestKind,
  withLimits,
} from './document-kinds.ts';

// Tests KIND-4.
describe('the suggested kind', () => {
  it.each<[name: string, path: string, text: string, kind: string | null]>([
    ['paystub_may.pdf', 'Others', '', 'pay-stub'],
    ['Lopez W-2 2025.pdf', 'Others', '', 'w-2'],
    ['W2-2025.pdf', 'Others', '', 'w-2'],
    ['Scan 25.pdf', 'Others', '', null],
    ['W-25 plan.pdf', 'Others', '', null],
    ['scan.pdf', 'Others', 'Form W-2 Wage and Tax Statement 2025', 'w-2'],
    ['scan.pdf', 'Others', 'First Harbor Bank\nAccount  Statement\nsee Form 1099', 'bank-statement'],
    ['Driver’s License.jpg', 'Others', '', 'drivers-license'],
    // The name decides before the words.
    ['gift letter.pdf', 'Others', 'Bank statement', 'gift-letter'],
    ['scan.pdf', 'Appraisal/2026', '', 'appraisal'],
    // Several kinds belong into this folder.
    ['scan.pdf', 'Income/paychecks/W2', '', null],
  ])('of %s in %s with %j is %s', (name, path, text, kind) => {
    expect(suggestKind(DEFAULT_DOCUMENT_KINDS, { name, path, text })).toBe(kind);
  });
});

// Tests KIND-7.
it.each([
  ['Pay stubs for the last 30 days with year-to-date earnings', 'pay-stub'],
  ['W-2 forms for the last two years', 'w-2'],
  ['Gift letter with proof of transfer, if gift funds are used', 'gift-letter'],
  ['Clear the lien', null],
])('the condition %s asks for %s', (text, kind) =>
  expect(kindNamedIn(DEFAULT_DOCUMENT_KINDS, text)).toBe(kind),
);

// Tests KIND-7.
it('the field of a condition goes before its text', () => {
  const text = 'Pay stubs for the last 30 days';
  expect(kindAskedFor(DEFAULT_DOCUMENT_KINDS, { documentKind: 'w-2', text })).toBe('w-2');
  expect(kindAskedFor(DEFAULT_DOCUMENT_KINDS, { documentKind: null, text })).toBe('pay-stub');
});

// Tests KIND-1.
describe('the list of kinds', () => {
  it('accepts the one that Lintel brings', () => {
    expect(documentKindsSchema.parse([...DEFAULT_DOCUMENT_KINDS])).toEqual(DEFAULT_DOCUMENT_KINDS);
    const [stub, w2, ...others] = DEFAULT_DOCUMENT_KINDS as [DocumentKindRecord, ...DocumentKindRecord[]];
    const limited = [
      { ...stub, days: 5 },
      { ...(w2 as DocumentKindRecord), words: ['W-2', 'Pay Stub'] },
      ...others,
    ];
    expect(documentKindsSchema.safeParse(limited).error?.issues).toMatchObject([
      { path: [1, 'words'], message: '‘pay stub’ is a word of Pay stub already' },
      { path: [0, 'days'], message: 'is a setting of its own' },
    ]);
  });

  it('has each name once, ignoring case', () => {
    const [first] = DEFAULT_DOCUMENT_KINDS;
    const double = { ...first, kindId: 'other-stub', name: 'PAY STUB', words: [] };
    expect(documentKindsSchema.safeParse([first, double]).error?.issues).toMatchObject([
      { path: [1, 'name'] },
    ]);
  });

  it.each([
    ['Rent roll', [], 'rent-roll'],
    ['Rent roll', ['rent-roll'], 'rent-roll-2'],
    ['收入证明', [], 'kind'],
  ])('makes an id of %s', (name, taken, id) => expect(newKindId(name, taken)).toBe(id));
});

it('takes a limit from its own setting, and names a removed kind by its id', () => {
  const kinds = withLimits(DEFAULT_DOCUMENT_KINDS, { 'pay-stub': 45 });
  expect(kinds.find(({ kindId }) => kindId === 'pay-stub')?.days).toBe(45);
  expect(kinds.find(({ kindId }) => kindId === 'voe')?.days).toBe(10);
  expect([kindName(kinds, 'w-2'), kindName(kinds, 'gone'), kindName(kinds, null)]).toEqual([
    'W-2',
    'gone',
    null,
  ]);
});
