import { describe, expect, it, test } from 'vitest';
import { type Application, applicationDraftSchema } from './application.ts';
import { applicationFromHeader, applicationHeader } from './application-header.ts';

const application: Application = {
  section1BorrowerInformation: {
    part1aPersonalInformation: {
      firstName: 'Ada',
      lastName: ' Quill ',
      emailAddress: 'ada@quill.example',
      cellPhone: '+1(512)555-0123',
      otherBorrowers: [
        { firstName: 'Jon', lastName: 'Reed' },
        { isSpouse: true, firstName: 'Nobody' },
      ],
      spouse: { firstName: 'Max', lastName: 'Quill', isIncludedOnLoan: true },
    },
  },
  section4LoanAndPropertyInformation: {
    plannedClosingDate: '2026-12-01',
    part4aLoanInformation: {
      loanPurpose: 'Purchase',
      preferredLoanProgram: '30-Year Fixed',
      loanAmount: 300_000,
      propertyAddress: { street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701' },
    },
  },
  section8LoanOriginatorInformation: { loanOriginatorName: 'Dana' },
};

describe('the header of an application', () => {
  it('is read from its sections', () => {
    expect(applicationHeader(application)).toEqual({
      borrowerFirstName: 'Ada',
      borrowerLastName: 'Quill',
      borrowerEmail: 'ada@quill.example',
      borrowerPhone: '+1(512)555-0123',
      coBorrowerNames: 'Max Quill, Jon Reed',
      loanPurpose: 'Purchase',
      loanProgram: '30-Year Fixed',
      loanAmount: 300_000,
      propertyStreet: '1 Elm St',
      propertyCity: 'Austin',
      propertyState: 'TX',
      propertyZip: '78701',
      closingDate: '2026-12-01',
      loanOriginatorName: 'Dana',
    });
  });

  it('is null throughout while nothing is filled in', () => {
    const blank = { section1BorrowerInformation: { part1aPersonalInformation: { firstName: '' } } };
    expect(Object.values(applicationHeader(blank)).every((value) => value === null)).toBe(true);
  });

  it('leaves out a spouse who is not on the loan', () => {
    const spouse = { firstName: 'Max', lastName: 'Quill', isIncludedOnLoan: false };
    const header = applicationHeader({
      section1BorrowerInformation: { part1aPersonalInformation: { spouse } },
    });
    expect(header.coBorrowerNames).toBeNull();
  });
});

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
