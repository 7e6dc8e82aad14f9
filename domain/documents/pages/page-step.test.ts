import { describe, expect, it } from 'vitest';
import { DEFAULT_DOCUMENT_KINDS } from '../default-document-kinds.ts';
import { canNameFile } from '../document-file-name.ts';
import { canOpenPages, lossWords, namedPages, pagesText, partsOf } from './page-step.ts';
import { suggestedDocuments } from './suggested-documents.ts';

it.each([
  [[1], '1'],
  [[1, 2, 3, 7], '1–3, 7'],
  [[4, 3, 2], '4, 3, 2'],
  [[9, 10, 2, 3], '9–10, 2–3'],
])('the pages %j are told as %s', (pages, text) => {
  expect(pagesText(pages)).toBe(text);
  expect(namedPages(pages)).toBe(`${pages.length === 1 ? 'page' : 'pages'} ${text}`);
});

it('pages of one source that are turned alike are one part, in their order', () => {
  const page = (fileId: string, number: number, turn: 0 | 90 = 0) => ({ fileId, page: number, turn });
  expect(partsOf([page('a', 2), page('a', 1), page('a', 3, 90), page('b', 1), page('a', 4)])).toEqual([
    { fileId: 'a', pages: [2, 1], turn: 0 },
    { fileId: 'a', pages: [3], turn: 90 },
    { fileId: 'b', pages: [1], turn: 0 },
    { fileId: 'a', pages: [4], turn: 0 },
  ]);
});

it('PDF, PNG and JPEG have pages', () => {
  expect(canOpenPages('application/pdf').ok).toBe(true);
  expect(canOpenPages('image/jpeg').ok).toBe(true);
  expect(canOpenPages('text/plain').ok).toBe(false);
});

it('says everything that would be lost', () => {
  expect(lossWords('Offer.pdf', ['signature', 'protection'])).toBe(
    'Offer.pdf is signed. New documents of its pages lose the signature. Offer.pdf is protected against changes. New documents of its pages lose this protection. The original stays as it is.',
  );
});

describe('suggested documents', () => {
  const condition = {
    conditionId: 'c',
    text: 'W-2 forms',
    documentKind: null,
    category: 'INCOME',
    status: 'OPEN',
    documents: [],
  } as const;

  const NOTHING = { kinds: DEFAULT_DOCUMENT_KINDS, texts: [] };

  // Tests PAGES-12.
  it('come from conditions that wait for a document', () => {
    const conditions = [
      condition,
      { ...condition, status: 'REQUESTED', category: 'ASSETS', text: 'Upload asset statements' },
      { ...condition, documents: [{}] },
      { ...condition, status: 'CLEARED' },
    ] as const;
    expect(suggestedDocuments(conditions, NOTHING)).toEqual([
      { conditionId: 'c', text: 'W-2 forms', name: 'W-2 forms.pdf', path: 'Income/paychecks/W2' },
      {
        conditionId: 'c',
        text: 'Upload asset statements',
        name: 'Asset statements.pdf',
        path: 'Assets/statements',
      },
    ]);
  });

  // Tests PAGES-12.
  it.each([
    [['Wage and Tax Statement 2025, copy B', 'Scan.pdf'], 'W-2 forms'],
    [['Account statement of Harbor Bank', 'Scan.pdf'], 'Bank statements of the last months, all pages'],
    [['', 'Hazard insurance.pdf'], 'Hazard insurance policy'],
    [['Explanation of the inquiries by Ridge Mortgage', 'Scan.pdf'], 'Explanation of the inquiries'],
    [['Page 1 of 4, for the last two', 'Scan.pdf'], 'Hazard insurance policy'],
    [['', 'Scan.pdf'], 'Hazard insurance policy'],
  ])('for pages with %j begin with ‘%s’', (texts, best) => {
    const conditions = [
      'Hazard insurance policy',
      'Bank statements of the last months, all pages',
      'Explanation of the inquiries',
      'W-2 forms',
    ].map((text) => ({ ...condition, text }));
    const suggested = suggestedDocuments(conditions, { kinds: DEFAULT_DOCUMENT_KINDS, texts });
    expect(suggested[0]?.text).toBe(best);
    expect(suggested).toHaveLength(4);
  });

  // Tests KIND-7.
  it('for pages of a kind begin with the condition that names the kind in its field', () => {
    const conditions = [
      { ...condition, text: 'Bank statements of the last months' },
      { ...condition, text: 'Last two years, both borrowers', documentKind: 'w-2' },
    ];
    const texts = ['Wage and Tax Statement 2025, copy B'];
    const [first] = suggestedDocuments(conditions, { kinds: DEFAULT_DOCUMENT_KINDS, texts });
    expect(first?.text).toBe('Last two years, both borrowers');
  });

  it.each([
    ['Letter of explanation: inquiries 3/2026', 'Letter of explanation inquiries 3 2026.pdf'],
    ['.', 'Document.pdf'],
    [
      `Proof ${'that the borrower '.repeat(20)}`,
      'Proof that the borrower that the borrower that the borrower that the borrower that the borrower that.pdf',
    ],
    ['x'.repeat(500), `X${'x'.repeat(99)}.pdf`],
  ])('have a name that a file can have: %s', (text, name) => {
    const [suggested] = suggestedDocuments([{ ...condition, text }], NOTHING);
    expect(suggested?.name).toBe(name);
    expect(canNameFile(suggested?.name ?? '').ok).toBe(true);
  });
});
