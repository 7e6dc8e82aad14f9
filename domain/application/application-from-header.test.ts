import { expect, test } from 'vitest';
import { applicationDraftSchema } from './application.ts';
import { applicationFromHeader } from './application-from-header.ts';
import { applicationHeader } from './application-header.ts';

const header = {
  borrowerFirstName: 'Inés',
  borrowerLastName: 'de la Cruz',
  borrowerEmail: 'ines@mail.example',
  borrowerPhone: '+1(919)555-0142',
  loanPurpose: 'Purchase',
  loanProgram: '30-Year Fixed',
  loanAmount: 312_000,
  propertyStreet: '14 Elm St',
  propertyCity: 'Raleigh',
  propertyState: 'NC',
  propertyZip: '27601',
  closingDate: '2026-05-04',
};

const unknown = Object.fromEntries(Object.keys(header).map((field) => [field, null])) as {
  [Field in keyof typeof header]: null;
};

test.each([
  ['a whole header', header],
  ['a header without an address', { ...header, propertyStreet: null, propertyCity: null }],
  ['a header without any value', unknown],
])('makes an application that has the same header: %s', (_, known) => {
  const application = applicationDraftSchema.parse(applicationFromHeader(known));
  expect(applicationHeader(application)).toEqual({
    ...known,
    coBorrowerNames: null,
    loanOriginatorName: null,
  });
});

test('leaves unknown fields out of the application', () => {
  expect(JSON.stringify(applicationFromHeader(unknown))).not.toContain('null');
});
