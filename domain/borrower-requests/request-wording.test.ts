import { describe, expect, it } from 'vitest';
import { DEFAULT_TEMPLATES } from '../conditions/default-templates.ts';
import { expectedFolders } from '../conditions/expected-folders.ts';
import { maskedAddress } from './masked-address.ts';
import { folderOfCondition } from './request-folder.ts';
import { requestLanguageOf } from './request-language.ts';
import { canAddFile, MAX_WORDING_LENGTH } from './request-limits.ts';
import { requestRecipients } from './request-recipients.ts';
import { suggestedWording } from './request-wording.ts';

const wording = (text: string, language: 'en' | 'es' = 'en') =>
  suggestedWording({ text, category: 'OTHER' }, language);

// Tests ASK-4.
describe('the suggested wording', () => {
  it.each([
    [
      'Pay stubs of the last 30 days with year-to-date earnings',
      /pay stubs of the last 30 days/,
      /talones de pago/,
    ],
    ['W-2 forms of the last two years.', /W-2 forms/, /formularios W-2/],
    ['File pay stubs and W-2 forms', /pay stubs .* W-2/, /talones .* W-2/],
    ['Business tax returns of the last two years', /tax returns of your business/, /su negocio/],
    ['File statements of the assets', /Statements of the last two months/, /estados de cuenta/],
    ['Government-issued photo identification of each borrower', /photo of your driver/, /identificación/],
    ['Gift letter with proof of transfer, if gift funds are used', /gift letter/, /carta de regalo/],
    ['Homeowners insurance binder with the lender as mortgagee', /insurance policy/, /seguro de vivienda/],
  ])('of “%s” is plain in both languages', (text, english, spanish) => {
    expect(wording(text).text).toMatch(english);
    expect(wording(text, 'es').text).toMatch(spanish);
    expect(wording(text, 'es').isTranslated).toBe(true);
  });

  it('of anything else is its own text, which nobody translates', () => {
    expect(wording('Letter about Aunt May')).toEqual({ text: 'Letter about Aunt May', isTranslated: true });
    expect(wording('Letter about Aunt May', 'es')).toEqual({
      text: 'Letter about Aunt May',
      isTranslated: false,
    });
  });

  it('never is longer than a wording may be', () => {
    const texts = [
      ...DEFAULT_TEMPLATES.flatMap(({ items }) => items.map(({ text }) => text)),
      ...expectedFolders({}).map(({ text }) => text),
    ];
    for (const text of texts) {
      for (const language of ['en', 'es'] as const) {
        const { text: words } = wording(text, language);
        expect(words.length).toBeGreaterThan(0);
        expect(words.length).toBeLessThanOrEqual(MAX_WORDING_LENGTH);
      }
    }
  });
});

// Tests ASK-3.
describe('the recipients', () => {
  const person = (fields: object) => ({
    section1BorrowerInformation: { part1aPersonalInformation: fields },
  });

  it('are the borrowers with an address, each in their language', () => {
    const application = person({
      firstName: 'Noor',
      lastName: 'Haddad',
      emailAddress: ' Noor@Post.example ',
      languagePreference: 'Spanish',
      otherBorrowers: [
        { id: 'joint-1', firstName: 'Ana', lastName: 'Reyes', emailAddress: 'ana@post.example' },
        { id: 'joint-2', firstName: 'No', lastName: 'Mail' },
      ],
    });
    expect(
      requestRecipients(application).map(({ recipient, address, language }) => [
        recipient,
        address,
        language,
      ]),
    ).toEqual([
      ['primary', 'noor@post.example', 'es'],
      ['joint-1', 'ana@post.example', 'en'],
    ]);
    expect(requestRecipients({})).toEqual([]);
    expect(requestRecipients(person({ emailAddress: 'not an address' }))).toEqual([]);
  });

  it.each([
    ['Spanish', 'es'],
    [' español', 'es'],
    ['ESPAÑOL (México)', 'es'],
    ['English', 'en'],
    ['Vietnamese', 'en'],
    ['', 'en'],
    [null, 'en'],
  ] as const)('with the preference %j get a mail in %s', (preference, language) => {
    expect(requestLanguageOf(preference)).toBe(language);
  });
});

// Tests ASK-11.
it.each([
  ['maria@mail.example', 'm…@mail.example'],
  ['x@y.example', 'x…@y.example'],
])('%s is shown as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});

// Tests ASK-15.
it.each([
  ['ASSETS', null, 'Assets/statements'],
  ['IDENTITY', 'answer section1', 'Immigration/Drivers_License'],
  ['OTHER', 'folder Income/paychecks/W2: File pay stubs', 'Income/paychecks/W2'],
  ['OTHER', 'folder Nowhere: File it', 'Underwriting_Conditions'],
] as const)('%s with the key %j goes into %s', (category, missingKey, folder) => {
  expect(folderOfCondition({ category, missingKey })).toBe(folder);
});

// Tests ASK-16.
it.each([
  [19, 99, true],
  [20, 20, false],
  [0, 100, false],
])('%d files of the item and %d of the request: another one %s', (ofItem, ofRequest, may) => {
  expect(canAddFile(ofItem, ofRequest).ok).toBe(may);
});
