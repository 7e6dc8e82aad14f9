import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, married, single, TODAY } from '../complete-application.fixture.ts';
import { brokenIssues } from '../progress/missing-items.ts';
import { applicationRules } from './application-rules.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';

function broken(changes: Record<string, unknown>, before = single): string[] {
  return brokenIssues(before, changed(before, changes), TODAY).map(({ path }) => path);
}

// Tests APP-0.11, APP-0.29.
describe('brokenIssues', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, []],
    ['another answer', { [`${PERSON}.firstName`]: 'Ida' }, []],
    ['an emptied name', { [`${PERSON}.firstName`]: '' }, [`${PERSON}.firstName`]],
    ['an emptied address', { [`${PERSON}.addresses[0].zip`]: '' }, [`${PERSON}.addresses[0].zip`]],
    ['a loan of more than 95%', { [`${LOAN}.loanAmount`]: 290_000 }, [`${LOAN}.loanAmount`]],
    ['a value that makes it so', { [`${LOAN}.propertyValue`]: 290_000 }, [`${LOAN}.loanAmount`]],
    ['an optional answer that goes', { [`${PERSON}.middleName`]: '' }, []],
    // The questions about the spouse are new, so no earlier answer was emptied.
    ['an answer that asks new questions', { [`${PERSON}.maritalStatus`]: 'Married' }, []],
    [
      'a declared bankruptcy without its type',
      { 'section5Declarations.part5bAboutYourFinances.questionM.answer1': true },
      [],
    ],
    [
      'real estate that is owned, and none of it',
      { 'section3RealEstate.ownRealEstate': true, 'section3RealEstate.propertiesOwned': [] },
      ['section3RealEstate.propertiesOwned'],
    ],
    [
      'real estate that is owned, in a row to fill in',
      { 'section3RealEstate.ownRealEstate': true, 'section3RealEstate.propertiesOwned': [{}] },
      [],
    ],
    [
      'loans on a property, and none of them',
      {
        'section3RealEstate.ownRealEstate': true,
        'section3RealEstate.propertiesOwned': [{ hasLoansOnProperty: true }],
      },
      ['section3RealEstate.propertiesOwned[0].mortgageLoansOnThisProperty'],
    ],
  ])('%s', (_name, changes, paths) => {
    expect(broken(changes)).toEqual(paths);
  });

  it('accepts an empty list that was stored beside a yes', () => {
    const before = changed(single, { 'section3RealEstate.ownRealEstate': true });
    expect(broken({ [`${PERSON}.firstName`]: 'Ida' }, before)).toEqual([]);
  });

  it('accepts an emptied row that does not count', () => {
    const address = { street: '3 Fir St', city: 'Austin', state: 'TX', zip: '78701', monthsAtAddress: 6 };
    const before = changed(single, {
      [`${PERSON}.addresses`]: [address, { ...address, street: '', yearsAtAddress: 4 }],
    });
    expect(
      broken({ [`${PERSON}.addresses`]: [{ ...address, street: '', yearsAtAddress: 4 }] }, before),
    ).toEqual([]);
  });

  it('ignores answers that were missing before', () => {
    const before = changed(single, { [`${PERSON}.cellPhone`]: '' });
    expect(broken({ [`${PERSON}.firstName`]: 'Ida' }, before)).toEqual([]);
  });

  it('names every required answer that is emptied, for both borrowers', () => {
    const required = applicationRules(married, TODAY).flatMap(({ step, rules }) =>
      rules.map(({ path }) => ({ step, path })).filter(({ path }) => isMissingWithout(path)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...required), ({ path }) => {
        expect(broken({ [path]: null }, married)).toContain(path);
      }),
    );
  });
});

/** Such as the two fields of a duration; also answers whose removal removes their rule. */
function isMissingWithout(path: string): boolean {
  return applicationRules(changed(married, { [path]: null }), TODAY).some(({ rules }) =>
    rules.some((rule) => rule.path === path && rule.missing),
  );
}
