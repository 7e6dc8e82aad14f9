import { describe, expect, it } from 'vitest';
import {
  blankForm,
  smallAdditionalForm,
  smallBorrowerForm,
} from '../../../testing/official-forms-for-tests.ts';
import { recogniseForm } from './recognise-form.ts';

// Tests URLA-1 and URLA-2.

const lenderForm = () =>
  blankForm(
    'Lender Loan Information',
    [
      'Fee Simple',
      'Leasehold',
      'Sole Ownership',
      'Life Estate',
      'Tenancy by the Entirety',
      'Tenancy in Common',
      'Conventional',
      'FHA',
      'VA',
      'USDA-RD',
      'Note Rate',
      'Loan Term (months)',
      'Property Taxes $',
    ].map((description, place) => ({ name: `lender[0].f${place}[0]`, description })),
  );

const unmarriedForm = () =>
  blankForm('URLA Unmarried Addendum', [
    { name: 'a[0].civil[0]', kind: 'box', description: 'Civil Union' },
    { name: 'a[0].domestic[0]', kind: 'box', description: 'Domestic Partnership' },
  ]);

const sheet = () =>
  blankForm('URLA Continuation Sheet', [{ name: 'c[0].text[0]', kind: 'area', description: 'Continuation' }]);

describe('a blank form', () => {
  it.each([
    ['borrower', () => smallBorrowerForm()],
    ['additional-borrower', smallAdditionalForm],
    ['lender-loan-information', lenderForm],
    ['unmarried-addendum', unmarriedForm],
    ['continuation-sheet', sheet],
  ])('is recognised by its fields: %s', async (kind, make) => {
    expect(await recogniseForm(await make())).toMatchObject({ ok: true, kind });
  });
});

describe('another file', () => {
  it.each([
    ['is no PDF', async () => Buffer.from('GIF89a'), /Please choose a PDF/],
    ['is empty', async () => Buffer.alloc(0), /Please choose a PDF/],
    ['is cut off', async () => (await smallBorrowerForm()).subarray(0, 900), /damaged/],
    ['is nonsense with the head of a PDF', async () => Buffer.from('%PDF-1.7\nnonsense'), /damaged/],
    [
      'is encrypted',
      async () =>
        Buffer.concat([
          (await smallBorrowerForm()).subarray(0, 900),
          Buffer.from('trailer <</Encrypt 9 0 R>>'),
        ]),
      /asks for a password/,
    ],
    ['has no fields', () => blankForm('A letter', []), /no fields to fill in/],
    [
      'is another form',
      () => blankForm('W-9', [{ name: 'f1_1[0]', description: 'Name' }]),
      /no part of Form 1003/,
    ],
  ])('%s, and is refused in words', async (_what, make, words) => {
    expect(await recogniseForm(await make())).toMatchObject({
      ok: false,
      reason: expect.stringMatching(words),
    });
  });
});
