import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { married, single } from '../application/complete-application.fixture.ts';
import { loanBorrowers } from '../application/joint-borrowers/loan-borrowers.ts';
import { withRowIds } from '../application/merging/row-ids.ts';
import { anySealedLoan, type SealedLoan, sealedLoan } from './any-loan.fixture.ts';
import { exchangedAnswers } from './extension/exchanged-answers.ts';
import { exported, imported, loanOf } from './mismo-files.fixture.ts';

/** Without the numbers of a spouse who is not on the loan (MISMO-5). */
function numbersOnLoan({ loan, numbers }: SealedLoan) {
  const owners = loanBorrowers(loan).map(({ owner }) => owner);
  const isOnLoan = (owner: string) => owners.includes(owner.replace(/^joint-/, ''));
  return new Map([...numbers.socialSecurityNumbers].filter(([owner]) => isOnLoan(owner)));
}

// Tests MISMO-1, MISMO-5.
describe('an exported loan', () => {
  it.each([
    ['of one borrower', single],
    ['of a couple', married],
  ])('%s is the same when it is imported', (_, given) => {
    const { loan, numbers } = sealedLoan(given);
    const back = imported(exported(loan, { numbers }));
    expect(exchangedAnswers(loanOf(back))).toEqual(exchangedAnswers(withRowIds(loan)));
  });

  it('is the same when it is imported, whatever it holds', () => {
    fc.assert(
      fc.property(anySealedLoan, ({ loan, numbers }) => {
        const back = imported(exported(loan, { numbers }));
        expect(exchangedAnswers(loanOf(back))).toEqual(exchangedAnswers(withRowIds(loan)));
        expect(back.numbers.socialSecurityNumbers).toEqual(numbersOnLoan({ loan, numbers }));
      }),
    );
  });
});
