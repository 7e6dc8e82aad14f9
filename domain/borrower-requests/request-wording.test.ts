import { describe, expect, it } from 'vitest';
import { DEFAULT_TEMPLATES } from '../conditions/default-templates.ts';
import { expectedFolders } from '../conditions/expected-folders.ts';
import { folderOfCondition } from './request-folder.ts';
import { requestLanguageOf } from './request-language.ts';
import { canAddFile, MAX_WORDING_LENGTH } from './request-limits.ts';
import { maskedAddress, requestRecipients } from './request-recipients.ts';
import { suggestedWording } from './request-wording.ts';

const wording = (text: string, language: 'en' | 'es' = 'en') => suggestedWording({ text }, language);

// Tests ASK-4.
describe('the suggested wording', () => {
  it.each([
    [
      'Pay stubs for the last 30 days with year-to-date earnings',
      /pay stubs for the last 30 days/,
      /talones de pago/,
    ],
    ['W-2 forms for the last two years.', /W-2 forms/, /formularios W-2/],
    ['Upload pay stubs and W-2 forms', /pay stubs .* W-2/, /talones .* W-2/],
    ['Business tax returns for the last two years', /tax returns of your business/, /su negocio/],
    ['Upload asset statements', /Statements for the last two months/, /estados de cuenta/],
    ['Government-issued photo ID for each borrower', /photo of your driver/, /identificación/],
    ['Gift letter with proof of transfer, if gift funds are used', /gift letter/, /carta de regalo/],
    [
      'Homeowners insurance binder with the lender as mortgagee, and proof of payment',
      /insurance policy/,
      /seguro de vivienda/,
    ],
  ])('of “%s” is plain in both languages', (text, english, spanish) => {
    expect(wording(text).text).toMatch(english);
    expect(wording(text, 'es').text).toMatch(spanish);
    expect(wording(text, 'es').isTranslated).toBe(true);
  });

  it('of anything else is the text itself, untranslated', () => {
    expect(wording('Letter about Aunt May')).toEqual({ text: 'Letter about Aunt May', isTranslated: true });
    expect(wording('Letter about Aunt May', 'es')).toEqual({
      text: 'Letter about Aunt May',
      isTranslated: false,
    });
  });

  // Tests ASK-70.
  it.each([
    'Flood insurance policy',
    'Mortgage insurance certificate',
    'Title insurance commitment',
    'Title insurance',
    'Life insurance statement as asset',
    'Life insurance policy',
    'Rent loss insurance for six months',
    'Homeowners insurance binder of the rental at 5 Elm St',
    'Master insurance policy of the condominium',
    'Letter explaining the gap between the pay stubs',
    'Gap letter for the pay stubs',
    'Pay stubs of the second job',
    'Pay stubs for the last 30 days of the spouse',
    'W-2 of 2019 only',
    'W-2 of 2024',
    'W-2 forms for the last two years of the spouse',
    'Tax returns of the business, 1120S with K-1',
    'Business tax returns 1120S of 2024 with K-1',
    'K-1 of Harbor Partners LLC',
    'Tax returns',
    'Tax transcripts from the IRS',
    'Property tax bill of the rental at 5 Elm St',
    'Latest property tax bill of 12 Oak Ave',
    'Letter of explanation for the address on the driver license',
    'Letter of explanation for the large deposit of May 4',
    'Letter of explanation',
    'Explanation of the late mortgage payment in 2023',
    'Mortgage statement of the second home',
    'Verification of mortgage payment history',
    'Bank statements of the business account',
    'Bank statements of the last 12 months',
    'Bank statements for the gift donor',
    'Gift letter of the aunt',
    '1099 of 2023',
    'Lease of 5 Elm St',
    'Purchase contract of the departing residence',
    'Source of the large deposit of $12,000 on May 4',
    'Driver license of the title holder who is no borrower',
    'Business financial statements for the last three years',
    'Written verification of employment',
  ])('of “%s” is its own text, because no standard document is certain', (text) => {
    expect(wording(text)).toEqual({ text, isTranslated: true });
    expect(wording(text, 'es')).toEqual({ text, isTranslated: false });
  });

  // Tests ASK-70.
  it('needs the exact text: one more word makes it a different document', () => {
    const known = [
      ...DEFAULT_TEMPLATES.flatMap(({ items }) => items.map(({ text }) => text)),
      'Pay stubs',
      'Bank statements',
      'Upload tax returns and profit and loss statements',
    ].filter((text) => wording(text).text !== text);
    expect(known.length).toBeGreaterThan(20);
    for (const text of known) {
      for (const other of [`${text} of 2019`, `Letter about ${text}`, `No ${text}`, `${text}, or a letter`])
        expect(wording(other, 'es')).toEqual({ text: other, isTranslated: false });
      expect(wording(` ${text.toUpperCase()}. `)).toEqual(wording(text));
    }
  });

  // Tests ASK-70.
  it.each([
    ['W2 forms of the last two years', /^Your W-2 forms/],
    ['w–2 forms of the last two years', /^Your W-2 forms/],
    ['Paystubs', /^Your pay stubs/],
    ['Form 4506C signed by each borrower', /^Form 4506-C/],
  ])('of “%s” ignores punctuation', (text, words) => {
    expect(wording(text).text).toMatch(words);
  });

  // Tests ASK-70.
  it('of missing income papers names each kind of them', () => {
    const all =
      'Upload pay stubs and W-2 forms, tax returns and profit and loss statements, and award letters or 1099 forms';
    expect(wording(all).text).toMatch(
      /pay stubs .*W-2 .*\. Your tax returns .*\. Your award letters .* 1099/,
    );
    expect(wording(all, 'es').text).toMatch(/talones .*impuestos .*concesión .* 1099/);
    expect(wording('Upload award letters or 1099 forms').text).toMatch(/^Your award letters .* 1099/);
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
  expect(folderOfCondition({ category, missingKey, text: 'Anything' }, 'Purchase')).toBe(folder);
});

// Tests ASK-75.
it.each([
  ['PROPERTY', 'Latest property tax bill', 'Title_Documents', 'Title_Documents'],
  ['PROPERTY', 'Appraisal or appraisal waiver', 'Appraisal', 'Appraisal'],
  ['PROPERTY', 'Final inspection, if the appraisal is subject to repairs', 'Appraisal', 'Appraisal'],
  ['PROPERTY', 'Comparable rent schedule (Form 1007)', 'Appraisal', 'Appraisal'],
  ['PROPERTY', 'Flood zone determination', 'Insurance', 'Insurance'],
  ['PROPERTY', 'Survey of the lot', 'Survey', 'Survey'],
  [
    'PROPERTY',
    'Purchase contract with all addenda, signed by all parties',
    'Purchase_contract_Amendments',
    'Purchase_contract_Amendments',
  ],
  ['PROPERTY', 'Receipt for the new roof', 'Purchase_contract_Amendments', 'Underwriting_Conditions'],
  ['CREDIT', 'Letter of explanation for recent credit inquiries', 'Credit_Report', 'Credit_Report'],
  ['INCOME', 'Appraisal fee in the pay stub', 'Income/paychecks/W2', 'Income/paychecks/W2'],
  ['CLOSING', 'Closing package', 'Underwriting_Conditions', 'Underwriting_Conditions'],
] as const)('%s “%s” goes into %s of a purchase and %s of others', (category, text, purchase, other) => {
  const condition = { category, text, missingKey: null };
  for (const purpose of ['Purchase', 'Commercial Purchase for self use'])
    expect(folderOfCondition(condition, purpose)).toBe(purchase);
  for (const purpose of ['Refinance', 'Pre-approval letter', null])
    expect(folderOfCondition(condition, purpose)).toBe(other);
});

// Tests ASK-16.
it.each([
  [19, 99, true],
  [20, 20, false],
  [0, 100, false],
])('%d files of the item and %d of the request: another one %s', (ofItem, ofRequest, may) => {
  expect(canAddFile(ofItem, ofRequest).ok).toBe(may);
});
