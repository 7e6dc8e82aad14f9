import { describe, expect, it } from 'vitest';
import type { Application } from './application.ts';
import { applicationHeader } from './application-header.ts';

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
