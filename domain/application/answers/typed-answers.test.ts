import { expect, it } from 'vitest';
import { addJointBorrower } from '../section1/borrower-changes.ts';
import { askedAddresses } from '../section1/two-year-history.ts';
import { addProperty, addPropertyLoan } from '../section3/section3-changes.ts';
import { addSubjectPropertyLoan } from '../section4/section4-changes.ts';
import { holdsAnswers } from './typed-answers.ts';

const blankProperty = addProperty({}).propertiesOwned;

it.each([
  ['nothing', null],
  ['a blank joint borrower', addJointBorrower({}).otherBorrowers],
  ['a blank property', blankProperty],
  ['a blank property with a blank loan', [addPropertyLoan({})]],
  [
    'a blank loan on the subject property',
    addSubjectPropertyLoan({ part4aLoanInformation: { loanPurpose: 'Refinance' } })
      .part4bOtherLoansOnSubjectProperty,
  ],
  ['a blank address', askedAddresses(null)],
  ['texts of spaces and amounts of 0', { creditorName: ' ', monthlyPayment: 0 }],
])('%s holds no answers', (_, part) => {
  expect(holdsAnswers(part)).toBe(false);
});

it.each([
  ['a name', [{ firstName: 'Ada' }]],
  ['a no', { toBePaidOff: false }],
  ['an amount deep inside', [{ mortgageLoansOnThisProperty: [{ loanType: 'FHA', unpaidBalance: 1 }] }]],
])('%s is an answer', (_, part) => {
  expect(holdsAnswers(part)).toBe(true);
});
