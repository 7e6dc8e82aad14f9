import { describe, expect, it } from 'vitest';
import { isBlank, valueAt, withValueAt } from '../answers/answer-values.ts';
import { single, TODAY } from '../complete-application.fixture.ts';
import { savedPage } from '../progress/progress.ts';
import { stepsFor } from '../progress/steps.ts';
import { withoutHiddenSection4Answers } from './section4-hidden-answers.ts';
import type { Section4 } from './section4-loan-and-property.ts';

const MARRIED = { maritalStatus: 'Married' } as const;

const answered: Section4 = {
  isPurchasingFromBuilder: true,
  builderName: 'Prairie Homes',
  plannedClosingDate: TODAY,
  part4aLoanInformation: {
    loanPurpose: 'Refinance',
    refinanceCurrentAddress: true,
    isRefinancedBefore: true,
    lastRefinanceDate: '2020-01-01',
    hasTakenHomeEquityLineOfCredit: false,
    purchasedOn: '2010-01-01',
    investmentPropertySince: '2011-01-01',
    occupancy: 'Investment Property',
    isMixedUseProperty: false,
    typeOfHouse: 'Condo',
    isCondoWithoutSharedWalls: false,
  },
  part4cRentalIncomeOnSubjectProperty: { expectedMonthlyRentalIncome: 900 },
  part4eAdditionalLoanInformation: { isSpouseAvailableDuringClosing: false, isTravellingDuringClosing: true },
  expectedPropertyAddress: { street: '1 Elm St' },
  lenderLoanInformation: { mortgageType: 'FHA', refinanceType: 'Cash Out', cashOutPurpose: 'Other' },
};

const LOAN = 'part4aLoanInformation';

function kept(
  changes: Record<string, unknown>,
  person: { maritalStatus: 'Married' | 'Unmarried' } = MARRIED,
) {
  const section = Object.entries(changes).reduce(
    (before, [path, value]) => withValueAt(before, path, value),
    answered,
  );
  const after = withoutHiddenSection4Answers(section, person);
  return (path: string) => !isBlank(valueAt(after, path));
}

describe('withoutHiddenSection4Answers', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['isPurchasingFromBuilder', {}, false],
    ['isPurchasingFromBuilder', { [`${LOAN}.loanPurpose`]: 'Purchase' }, true],
    ['builderName', { [`${LOAN}.loanPurpose`]: 'Commercial Purchase for investment' }, true],
    ['builderName', { [`${LOAN}.loanPurpose`]: 'Purchase', isPurchasingFromBuilder: false }, false],
    ['plannedClosingDate', {}, true],
    [`${LOAN}.refinanceCurrentAddress`, {}, true],
    [`${LOAN}.refinanceCurrentAddress`, { [`${LOAN}.loanPurpose`]: 'Purchase' }, false],
    [`${LOAN}.isRefinancedBefore`, { [`${LOAN}.loanPurpose`]: 'Pre-approval letter' }, false],
    [`${LOAN}.purchasedOn`, {}, true],
    [`${LOAN}.purchasedOn`, { [`${LOAN}.loanPurpose`]: 'Purchase' }, false],
    [`${LOAN}.investmentPropertySince`, {}, true],
    [`${LOAN}.investmentPropertySince`, { [`${LOAN}.occupancy`]: 'Second Home' }, false],
    [`${LOAN}.lastRefinanceDate`, {}, true],
    [`${LOAN}.lastRefinanceDate`, { [`${LOAN}.isRefinancedBefore`]: false }, false],
    [`${LOAN}.hasTakenHomeEquityLineOfCredit`, { [`${LOAN}.isRefinancedBefore`]: false }, false],
    [`${LOAN}.isMixedUseProperty`, {}, false],
    [`${LOAN}.isMixedUseProperty`, { [`${LOAN}.occupancy`]: 'Primary Residence' }, true],
    [`${LOAN}.isCondoWithoutSharedWalls`, {}, true],
    [`${LOAN}.isCondoWithoutSharedWalls`, { [`${LOAN}.typeOfHouse`]: 'Townhome' }, false],
    ['part4cRentalIncomeOnSubjectProperty', {}, true],
    ['part4cRentalIncomeOnSubjectProperty', { [`${LOAN}.occupancy`]: 'Primary Residence' }, false],
    ['expectedPropertyAddress', {}, true],
    ['expectedPropertyAddress', { [`${LOAN}.refinanceCurrentAddress`]: false }, false],
    ['expectedPropertyAddress', { [`${LOAN}.loanPurpose`]: 'Purchase' }, false],
    ['lenderLoanInformation.refinanceType', {}, true],
    ...['Purchase', 'Pre-approval letter', ''].flatMap(
      (purpose): [string, Record<string, unknown>, boolean][] =>
        ['refinanceType', 'cashOutPurpose', 'mortgageType'].map((name) => [
          `lenderLoanInformation.${name}`,
          { [`${LOAN}.loanPurpose`]: purpose },
          name === 'mortgageType',
        ]),
    ),
  ])('of %s with %o: kept %s', (path, changes, isKept) => {
    expect(kept(changes)(path)).toBe(isKept);
  });

  it("asks only the married for the spouse's time at the closing", () => {
    const path = 'part4eAdditionalLoanInformation.isSpouseAvailableDuringClosing';
    expect(kept({})(path)).toBe(true);
    expect(kept({}, { maritalStatus: 'Unmarried' })(path)).toBe(false);
    expect(
      kept({}, { maritalStatus: 'Unmarried' })('part4eAdditionalLoanInformation.isTravellingDuringClosing'),
    ).toBe(true);
  });

  it('runs as the page is saved, and leaves a complete section unchanged', () => {
    const step = stepsFor(false).find(({ section }) => section === 'section4');
    if (step === undefined) throw new Error('there is such a page');
    const stale = withValueAt(
      single,
      'section4LoanAndPropertyInformation.part4aLoanInformation.refinanceCurrentAddress',
      true,
    );
    const saved = savedPage(stale, {
      step,
      storedProgress: 300,
      today: TODAY,
    }).section4LoanAndPropertyInformation;
    expect(saved?.part4aLoanInformation?.refinanceCurrentAddress).toBeNull();
    expect(saved).toMatchObject({
      plannedClosingDate: single.section4LoanAndPropertyInformation?.plannedClosingDate,
      part4aLoanInformation: { loanAmount: 285_000, isMixedUseProperty: false },
    });
  });
});
