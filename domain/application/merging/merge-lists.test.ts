import { describe, expect, it } from 'vitest';
import { valueAt, withValueAt } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import { changed, married, single } from '../complete-application.fixture.ts';
import { ownerNames } from '../section2/entry-owners.ts';
import type { OwnedProperty } from '../section3/section3-real-estate.ts';
import { conflictLabel, conflictText } from './conflict-words.ts';
import { mergeApplication, withMyValues } from './merge-application.ts';
import { valueOfConflict } from './merge-conflict.ts';
import { withRowIds } from './row-ids.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const PROPERTIES = 'section3RealEstate.propertiesOwned';
const LOANS = 'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty';
const PURPOSE = 'section4LoanAndPropertyInformation.part4aLoanInformation.loanPurpose';

const at = (street: string, more: OwnedProperty = {}): OwnedProperty => ({
  ...more,
  propertyAddress: { street, city: 'Austin', state: 'TX', zip: '78701', county: 'Travis' },
});
const ash = at('11 Ash St', { id: 'a' });
const birch = at('22 Birch St', { id: 'b' });
const dogwood = at('44 Dogwood St', { id: 'd' });

function owning(...propertiesOwned: OwnedProperty[]): Application {
  return {
    ...withRowIds(single),
    section3RealEstate: { ownRealEstate: propertiesOwned.length > 0, propertiesOwned },
  };
}

const withUnit = (property: OwnedProperty, unit: string): OwnedProperty => ({
  ...property,
  propertyAddress: { ...property.propertyAddress, unit },
});

describe('lists of two people', () => {
  it('keep typed answers with their row when one row is removed and another is added', () => {
    const apt7 = withUnit(birch, 'Apt 7');
    const merge = mergeApplication(owning(ash, birch), owning(ash, apt7), owning(birch, dogwood));
    expect(merge.conflicts).toEqual([]);
    expect(valueAt(merge.merged, PROPERTIES)).toEqual([apt7, dogwood]);
  });

  it('do the same for versions without ids', () => {
    const bare = ({ id: _, ...property }: OwnedProperty) => property;
    const [a, b, d] = [ash, birch, dogwood].map(bare) as [OwnedProperty, OwnedProperty, OwnedProperty];
    const merge = mergeApplication(owning(a, b), owning(a, withUnit(b, 'Apt 7')), owning(b, d));
    expect(merge.conflicts).toEqual([]);
    expect(valueAt(merge.merged, PROPERTIES)).toMatchObject([withUnit(b, 'Apt 7'), d]);
  });

  it('ask about a removed row when a new row took its id', () => {
    const job = (employerName: string, position: string, more = {}) => ({
      id: 'row-2',
      employerName,
      position,
      ...more,
    });
    const having = (...jobs: object[]) =>
      withValueAt(withRowIds(single), 'section1BorrowerInformation.part1dPreviousEmployment', jobs as never);
    const first = { id: 'row-1', employerName: 'Harborview', position: 'Clerk' };
    const bright = job('Bright Harbor', 'Teller', { city: 'Austin' });
    const bonus = job('Bright Harbor', 'Teller', { city: 'Austin', endDate: '2024-01-31' });
    const zed = job('Zed Diner', 'Cook', { city: 'Waco' });
    const merge = mergeApplication(having(first, bright), having(first, bonus), having(first, zed));
    expect(merge.conflicts).toMatchObject([{ rowName: 'Bright Harbor', theirs: undefined }]);
    const jobs = (application: Application) =>
      valueAt(application, 'section1BorrowerInformation.part1dPreviousEmployment');
    expect(jobs(merge.merged)).toMatchObject([first, { employerName: 'Zed Diner' }]);
    expect(jobs(withMyValues(merge.merged, merge.conflicts))).toMatchObject([
      { employerName: 'Harborview' },
      { employerName: 'Bright Harbor', endDate: '2024-01-31' },
      { employerName: 'Zed Diner' },
    ]);
  });

  it('keep the rows that both added', () => {
    const merge = mergeApplication(owning(ash), owning(ash, birch), owning(ash, dogwood));
    expect(merge.conflicts).toEqual([]);
    expect(valueAt(merge.merged, PROPERTIES)).toEqual([ash, dogwood, birch]);
  });

  it('keep one row where both added the same', () => {
    const merge = mergeApplication(owning(ash), owning(ash, { ...birch, id: 'x' }), owning(ash, birch));
    expect(merge.conflicts).toEqual([]);
    expect(valueAt(merge.merged, PROPERTIES)).toEqual([ash, birch]);
  });

  it("lose the row that one side removed and keep the other side's answer in another row", () => {
    const apt7 = withUnit(birch, 'Apt 7');
    const merge = mergeApplication(owning(ash, birch), owning(birch), owning(ash, apt7));
    expect(merge.conflicts).toEqual([]);
    expect(valueAt(merge.merged, PROPERTIES)).toEqual([apt7]);
  });

  it('answer no when each side removed one of two', () => {
    const merge = mergeApplication(owning(ash, birch), owning(ash), owning(birch));
    expect(merge.conflicts).toEqual([]);
    expect(merge.merged.section3RealEstate).toEqual({ ownRealEstate: false, propertiesOwned: [] });
  });

  it.each([
    ['I removed and they changed', owning(dogwood, birch), owning(dogwood, withUnit(ash, '1'), birch), 1],
    ['I changed and they removed', owning(dogwood, withUnit(ash, '1'), birch), owning(dogwood, birch), 1],
  ])('ask about the row that %s, by its name', (_who, mine, theirs, place) => {
    const base = owning(dogwood, ash, birch);
    const merge = mergeApplication(base, mine, theirs);
    const [conflict] = merge.conflicts;
    expect(merge.conflicts).toHaveLength(1);
    expect(conflict).toMatchObject({
      path: `${PROPERTIES}[${place}]`,
      rowName: expect.stringContaining('11 Ash St'),
    });
    expect(merge.merged).toEqual(theirs);
    expect(withMyValues(merge.merged, merge.conflicts)).toEqual(mine);
    expect(conflict && valueOfConflict(base, conflict)).toEqual(ash);
  });

  it('ask about the same field of the same row, wherever it is now', () => {
    const base = owning(ash, birch);
    const mine = owning(ash, withUnit(birch, '1'));
    const theirs = owning(withUnit(birch, '2'), dogwood);
    const merge = mergeApplication(base, mine, theirs);
    const path = `${PROPERTIES}[0].propertyAddress.unit`;
    expect(merge.conflicts).toMatchObject([{ path, mine: '1', theirs: '2', rowName: '22 Birch St 1' }]);
    expect(valueAt(merge.merged, path)).toBe('2');
    expect(valueAt(withMyValues(merge.merged, merge.conflicts), PROPERTIES)).toEqual([
      withUnit(birch, '1'),
      dogwood,
    ]);
    expect(merge.conflicts[0] && valueOfConflict(mine, merge.conflicts[0])).toBe('1');
  });

  it('ask which list to keep when both together are too long', () => {
    const many = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, i) => at(`${i} ${prefix} St`, { id: `${prefix}${i}` }));
    const both = many('Elm', 12);
    const merge = mergeApplication(
      owning(...both),
      owning(...both, ...many('Oak', 5)),
      owning(...both, ...many('Fir', 5)),
    );
    expect(merge.conflicts.map(({ path }) => path)).toEqual([PROPERTIES]);
    expect(withMyValues(merge.merged, merge.conflicts)).toEqual(owning(...both, ...many('Oak', 5)));
  });

  it('keep a loan with the property that it was typed for', () => {
    const loan = { id: 'l', creditorName: 'Harbor Bank', unpaidBalance: 1 };
    const other = { id: 'm', creditorName: 'Quay Bank' };
    const owing = (...loans: object[]) => ({
      ...birch,
      hasLoansOnProperty: true,
      mortgageLoansOnThisProperty: loans,
    });
    const merge = mergeApplication(
      owning(ash, owing(loan)),
      owning(ash, owing({ ...loan, unpaidBalance: 9 })),
      owning(owing(loan, other)),
    );
    expect(merge.conflicts).toEqual([]);
    expect(valueAt(merge.merged, PROPERTIES)).toEqual([owing({ ...loan, unpaidBalance: 9 }, other)]);
  });

  it('renumber addresses and jobs', () => {
    const addresses = (...ids: string[]) =>
      ids.map((id, i) => ({
        id,
        street: `1 ${id} St`,
        addressType: i === 0 ? 'Current Address' : 'Former Address',
        chronologicalOrder: i,
      }));
    const base = changed(single, { [`${PERSON}.addresses`]: addresses('a', 'b', 'c') });
    const merge = mergeApplication(
      base,
      changed(base, { [`${PERSON}.addresses`]: addresses('b', 'c') }),
      changed(base, { [`${PERSON}.addresses`]: addresses('a', 'b', 'c', 'd') }),
    );
    expect(merge.conflicts).toEqual([]);
    expect(valueAt(merge.merged, `${PERSON}.addresses`)).toEqual(addresses('b', 'c', 'd'));
  });

  it('keep the ages of dependents by their places', () => {
    const withAges = (...agesOfDependents: (number | null)[]) =>
      changed(single, {
        [`${PERSON}.agesOfDependents`]: agesOfDependents,
        [`${PERSON}.numberOfDependents`]: agesOfDependents.length,
      });
    const both = mergeApplication(withAges(5, 7), withAges(5, 8), withAges(6, 7));
    expect(both).toMatchObject({ conflicts: [] });
    expect(valueAt(both.merged, `${PERSON}.agesOfDependents`)).toEqual([6, 8]);
    const fewer = mergeApplication(withAges(5, 7), withAges(5), withAges(5, 8));
    expect(fewer.conflicts).toMatchObject([
      {
        path: `${PERSON}.numberOfDependents`,
        along: [{ path: `${PERSON}.agesOfDependents`, theirs: [5, 8] }],
      },
    ]);
    expect(withMyValues(fewer.merged, fewer.conflicts)).toMatchObject(withAges(5));
  });
});

describe('the words of a conflict', () => {
  it('name the row and say which one was removed', () => {
    const merge = mergeApplication(owning(ash, birch), owning(ash), owning(ash, withUnit(birch, '2')));
    const [conflict] = merge.conflicts;
    expect(conflict && conflictLabel(conflict)).toBe('Section 3: Property 22 Birch St 2');
    expect(conflict && conflictText(conflict, 'mine')).toBe('Removed');
    expect(conflict && conflictText(conflict, 'theirs')).toBe(
      'Street: 22 Birch St, City: Austin, State: TX, ZIP code: 78701, County: Travis, Unit: 2',
    );
  });

  // Tests FIN-15.
  it('name the owners of an entry of the finances', () => {
    const owned = (...owners: string[]) =>
      changed(single, {
        [`${PERSON}.otherBorrowers`]: [{ id: 'jo', firstName: 'Jo', lastName: 'Reed' }],
        'section2AssetsAndLiabilities.part2dExpenses.expenses': [{ id: 'a', monthlyPayment: 5, owners }],
      });
    const [conflict] = mergeApplication(owned('primary'), owned('jo'), owned('primary', 'jo')).conflicts;
    const names = ownerNames([owned()]);
    const words = (side: 'mine' | 'theirs') =>
      conflict && conflictText(conflict, side, (owner) => names.get(owner));
    expect([words('mine'), words('theirs')]).toEqual(['Jo Reed', `${names.get('primary')}, Jo Reed`]);
  });
});

describe('answers that depend on others', () => {
  const harbor = { id: 'l', creditorName: 'Harbor Bank' };
  const refinance = changed(single, {
    [PURPOSE]: 'Refinance',
    [LOANS]: [harbor],
    'section4LoanAndPropertyInformation.part4aLoanInformation.hasOtherLoansOnProperty': true,
  });
  const purchase = changed(refinance, {
    [PURPOSE]: 'Purchase',
    [LOANS]: [],
    'section4LoanAndPropertyInformation.part4aLoanInformation.hasOtherLoansOnProperty': false,
  });

  it.each([
    ['an added loan', [harbor, { id: 'm', creditorName: 'Quay Bank' }]],
    ['a changed loan', [{ ...harbor, monthlyPayment: 900 }]],
  ])('are decided with them: %s and a purchase', (_case, loans) => {
    const mine = withValueAt(refinance, LOANS, loans);
    const merge = mergeApplication(refinance, mine, purchase);
    expect(merge.conflicts).toMatchObject([{ path: PURPOSE, mine: 'Refinance', theirs: 'Purchase' }]);
    expect(merge.conflicts.map((conflict) => conflictText(conflict, 'mine'))).toEqual([
      `Refinance (${loans.map(({ creditorName }) => creditorName).join(', ')})`,
    ]);
    expect(merge.conflicts[0]?.along?.find(({ path }) => path === LOANS)?.mine).toEqual(loans);
    expect(valueAt(merge.merged, LOANS)).toEqual([]);
    expect(valueAt(withMyValues(merge.merged, merge.conflicts), LOANS)).toEqual(loans);
    expect(valueAt(withMyValues(merge.merged, merge.conflicts), PURPOSE)).toBe('Refinance');
    const reverse = mergeApplication(refinance, purchase, mine);
    expect(reverse.conflicts).toHaveLength(1);
    expect(valueAt(reverse.merged, LOANS)).toEqual(loans);
    expect(valueAt(withMyValues(reverse.merged, reverse.conflicts), LOANS)).toEqual([]);
  });

  it('store no loan on a purchase, whatever is chosen when both people answered the same questions', () => {
    const base = changed(single, { [PURPOSE]: 'Pre-approval letter' });
    const theirs = changed(purchase, {});
    const merge = mergeApplication(base, refinance, theirs);
    expect(merge.conflicts.map(({ path }) => path)).toEqual([PURPOSE]);
    expect(valueAt(merge.merged, LOANS)).toEqual([]);
    expect(valueAt(withMyValues(merge.merged, merge.conflicts), LOANS)).toEqual([harbor]);
  });

  it('ask for the borrowers when both people added one and there is room for only one', () => {
    const jo = { id: 'j', firstName: 'Jo' };
    const al = { id: 'k', firstName: 'Al' };
    const merge = mergeApplication(
      married,
      changed(married, { [`${PERSON}.otherBorrowers`]: [jo] }),
      changed(married, { [`${PERSON}.otherBorrowers`]: [al] }),
    );
    expect(merge.conflicts).toMatchObject([{ path: `${PERSON}.otherBorrowers`, mine: [jo], theirs: [al] }]);
    const chosen = withMyValues(merge.merged, merge.conflicts);
    expect(valueAt(chosen, `${PERSON}.otherBorrowers`)).toEqual([jo]);
    expect(valueAt(chosen, `${PERSON}.numberOfBorrowers`)).toBe(3);
  });

  it('ask about a spouse whom one person entered and the other ruled out', () => {
    const merge = mergeApplication(
      married,
      changed(married, { [`${PERSON}.spouse.firstName`]: 'Maxine' }),
      changed(married, { [`${PERSON}.maritalStatus`]: 'Unmarried', [`${PERSON}.spouse`]: null }),
    );
    expect(merge.conflicts.map(({ path }) => path)).toEqual([`${PERSON}.maritalStatus`]);
    expect(valueAt(merge.merged, `${PERSON}.spouse`)).toBeNull();
    expect(valueAt(withMyValues(merge.merged, merge.conflicts), `${PERSON}.spouse.firstName`)).toBe('Maxine');
  });
});
