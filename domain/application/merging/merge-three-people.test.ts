import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRecord, pathTo, ROW_ID, saysTheSame } from '../answers/answer-values.ts';
import { holdsAnswers } from '../answers/typed-answers.ts';
import type { Application } from '../application.ts';
import { MAX_BORROWERS } from '../checks/limits.ts';
import { changed, married } from '../complete-application.fixture.ts';
import { addJointBorrower, removeJointBorrower, withSpouseOnLoan } from '../section1/borrower-changes.ts';
import { borrowerCount, jointBorrowersOf, primaryBorrowerOf } from '../section1/borrowers.ts';
import type { PersonalInformation } from '../section1/section1-borrower.ts';
import {
  addProperty,
  addPropertyLoan,
  removeProperty,
  removePropertyLoan,
  withOwnRealEstate,
} from '../section3/section3-changes.ts';
import type { OwnedProperty, Section3 } from '../section3/section3-real-estate.ts';
import {
  addSubjectPropertyLoan,
  removeSubjectPropertyLoan,
  withOtherLoans,
  withPurpose,
} from '../section4/section4-changes.ts';
import { isPurchase } from '../section4/section4-conditions.ts';
import type { Section4 } from '../section4/section4-loan-and-property.ts';
import { isDerivedField, type MergeConflict, mergeApplication, withMyValues } from './merge-application.ts';
import { idOf, idsOfNewRows, isRowList, withRowIds } from './row-ids.ts';

interface Deed {
  kind: keyof typeof DEEDS;
  row: number;
  loan: number;
}

type Change<Part> = (part: Part, deed: Deed, text: string) => Part;

const inPerson =
  (change: Change<PersonalInformation>) => (application: Application, deed: Deed, text: string) => ({
    ...application,
    section1BorrowerInformation: {
      ...application.section1BorrowerInformation,
      part1aPersonalInformation: change(primaryBorrowerOf(application) ?? {}, deed, text),
    },
  });
const inSection3 = (change: Change<Section3>) => (application: Application, deed: Deed, text: string) => ({
  ...application,
  section3RealEstate: change(application.section3RealEstate ?? {}, deed, text),
});
const inSection4 = (change: Change<Section4>) => (application: Application, deed: Deed, text: string) => ({
  ...application,
  section4LoanAndPropertyInformation: change(
    application.section4LoanAndPropertyInformation ?? {},
    deed,
    text,
  ),
});
const inProperty = (change: Change<OwnedProperty>) =>
  inSection3((section, deed, text) => ({
    ...section,
    propertiesOwned: atRow(section.propertiesOwned, deed.row, (property) => change(property, deed, text)),
  }));

function atRow<Row>(rows: readonly Row[] | null | undefined, row: number, change: (row: Row) => Row): Row[] {
  const place = rows?.length ? row % rows.length : 0;
  return (rows ?? []).map((one, i) => (i === place ? change(one) : one));
}

function withoutRow<Row>(rows: readonly Row[] | null | undefined, row: number): Row[] {
  return rows?.length ? rows.toSpliced(row % rows.length, 1) : [];
}

const DEEDS = {
  'changes the street of an address': inPerson((person, { row }, street) => ({
    ...person,
    addresses: atRow(person.addresses, row, (address) => ({ ...address, street })),
  })),
  'changes the city of an address': inPerson((person, { row }, city) => ({
    ...person,
    addresses: atRow(person.addresses, row, (address) => ({ ...address, city })),
  })),
  'adds an address': inPerson((person, _, street) => ({
    ...person,
    addresses: [...(person.addresses ?? []), { street, id: street }],
  })),
  'removes an address': inPerson((person, { row }) => ({
    ...person,
    addresses: withoutRow(person.addresses, row),
  })),
  'changes the employer of a job': (application: Application, { row }: Deed, employerName: string) =>
    withJobs(application, (jobs) => atRow(jobs, row, (job) => ({ ...job, employerName }))),
  'adds a job': (application: Application, _: Deed, employerName: string) =>
    withJobs(application, (jobs) => [...jobs, { employerName }]),
  'removes a job': (application: Application, { row }: Deed) =>
    withJobs(application, (jobs) => withoutRow(jobs, row)),
  'changes the unit of a property': inProperty((property, _, unit) => ({
    ...property,
    propertyAddress: { ...property.propertyAddress, unit },
  })),
  'changes the street of a property': inProperty((property, _, street) => ({
    ...property,
    propertyAddress: { ...property.propertyAddress, street },
  })),
  'adds a property': inSection3((section, _, street) => {
    const added = addProperty(section);
    const propertiesOwned = added.propertiesOwned?.with(-1, { propertyAddress: { street } }) ?? [];
    return { ...added, propertiesOwned };
  }),
  'removes a property': inSection3((section, { row }) =>
    removeProperty(section, row % (section.propertiesOwned?.length || 1)),
  ),
  'owns no real estate': inSection3((section) => withOwnRealEstate(section, false)),
  'adds a loan to a property': inProperty((property, _, creditorName) => {
    const added = addPropertyLoan(property);
    return {
      ...added,
      mortgageLoansOnThisProperty: added.mortgageLoansOnThisProperty?.with(-1, { creditorName }),
    };
  }),
  'changes a loan of a property': inProperty((property, { loan }, creditorName) => ({
    ...property,
    mortgageLoansOnThisProperty: atRow(property.mortgageLoansOnThisProperty, loan, (one) => ({
      ...one,
      creditorName,
    })),
  })),
  'removes a loan of a property': inProperty((property, { loan }) =>
    removePropertyLoan(property, loan % (property.mortgageLoansOnThisProperty?.length || 1)),
  ),
  'adds a joint borrower': inPerson((person, _, firstName) => {
    const before = jointBorrowersOf(person).length;
    const added = addJointBorrower(person);
    const joint = jointBorrowersOf(added);
    return joint.length > before ? { ...added, otherBorrowers: joint.with(-1, { firstName }) } : added;
  }),
  'renames a joint borrower': inPerson((person, { row }, lastName) => ({
    ...person,
    otherBorrowers: atRow(person.otherBorrowers, row, (borrower) => ({ ...borrower, lastName })),
  })),
  'removes a joint borrower': inPerson((person, { row }) =>
    removeJointBorrower(person, row % (jointBorrowersOf(person).length || 1)),
  ),
  'puts the spouse on the loan': inPerson((person) => withSpouseOnLoan(person, true)),
  'takes the spouse off the loan': inPerson((person) => withSpouseOnLoan(person, false)),
  'makes it a purchase': inSection4((section) => withPurpose(section, 'Purchase')),
  'makes it a refinance': inSection4((section) => withPurpose(section, 'Refinance')),
  'adds a loan on the property': inSection4((section, _, creditorName) => {
    const added = addSubjectPropertyLoan(section);
    const loans = added.part4bOtherLoansOnSubjectProperty;
    return loans?.length
      ? { ...added, part4bOtherLoansOnSubjectProperty: loans.with(-1, { creditorName }) }
      : added;
  }),
  'changes a loan on the property': inSection4((section, { loan }, creditorName) => ({
    ...section,
    part4bOtherLoansOnSubjectProperty: atRow(section.part4bOtherLoansOnSubjectProperty, loan, (one) => ({
      ...one,
      creditorName,
    })),
  })),
  'removes a loan on the property': inSection4((section, { loan }) =>
    removeSubjectPropertyLoan(section, loan % (section.part4bOtherLoansOnSubjectProperty?.length || 1)),
  ),
  'has no other loans': inSection4((section) => withOtherLoans(section, false)),
};

function withJobs(
  application: Application,
  change: (jobs: NonNullable<Jobs>) => NonNullable<Jobs>,
): Application {
  const section = application.section1BorrowerInformation;
  const part1dPreviousEmployment = change(section?.part1dPreviousEmployment ?? []);
  return { ...application, section1BorrowerInformation: { ...section, part1dPreviousEmployment } };
}

type Jobs = NonNullable<Application['section1BorrowerInformation']>['part1dPreviousEmployment'];

const deed = fc.record({
  kind: fc.constantFrom(...(Object.keys(DEEDS) as (keyof typeof DEEDS)[])),
  row: fc.nat(3),
  loan: fc.nat(2),
});

const property = (street: string): OwnedProperty => ({
  id: street,
  propertyAddress: { street },
  hasLoansOnProperty: true,
  mortgageLoansOnThisProperty: [
    { id: 'l1', creditorName: `${street} 1` },
    { id: 'l2', creditorName: `${street} 2` },
  ],
});

const BASE = withRowIds(
  changed(married, {
    'section1BorrowerInformation.part1aPersonalInformation.addresses': ['A', 'B', 'C'].map((street) => ({
      street,
    })),
    'section1BorrowerInformation.part1dPreviousEmployment': [{ employerName: 'A' }, { employerName: 'B' }],
    'section1BorrowerInformation.part1aPersonalInformation.spouse.isIncludedOnLoan': false,
    'section1BorrowerInformation.part1aPersonalInformation.otherBorrowers': [{ firstName: 'A' }],
    section3RealEstate: { ownRealEstate: true, propertiesOwned: ['A', 'B', 'C'].map(property) },
    'section4LoanAndPropertyInformation.part4aLoanInformation.loanPurpose': 'Refinance',
    'section4LoanAndPropertyInformation.part4aLoanInformation.hasOtherLoansOnProperty': true,
    'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty': [
      { creditorName: 'A' },
      { creditorName: 'B' },
    ],
  }),
);

function afterDeeds(deeds: readonly Deed[], person: number): Application {
  let ids = 0;
  const randomId = () => {
    ids += 1;
    return `p${person}-${ids}`;
  };
  return deeds.reduce((application: Application, one, i) => {
    const text = `person ${person}, deed ${i}`;
    return withRowIds(DEEDS[one.kind](application, one, text) as Application, idsOfNewRows(randomId));
  }, BASE);
}

function answersOf(value: unknown, place = '', into = new Map<string, unknown>()): Map<string, unknown> {
  if (isRowList(value)) {
    // An empty row counts as no change, so two of them become one.
    for (const row of value.filter(holdsAnswers)) answersOf(row, `${place}[${idOf(row)}]`, into);
  } else if (isRecord(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (name !== ROW_ID && name !== 'addressType' && !isDerivedField(name))
        answersOf(part, pathTo(place, name), into);
    }
  } else into.set(place, value);
  return into;
}

function askedPlaces(conflicts: readonly MergeConflict[]): string[] {
  return conflicts.flatMap(({ path, rows = [], along = [] }) => {
    const ids = [...rows];
    return [path.replace(/\[\d+\]/g, () => `[${ids.shift()}]`), ...askedPlaces(along)];
  });
}

function lostChanges(
  version: Application,
  result: Application,
  conflicts: readonly MergeConflict[],
): string[] {
  const [before, after, now] = [answersOf(BASE), answersOf(version), answersOf(result)];
  const asked = askedPlaces(conflicts);
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (place) =>
      !saysTheSame(before.get(place), after.get(place)) &&
      !saysTheSame(after.get(place), now.get(place)) &&
      !asked.some((path) => place.startsWith(path)),
  );
}

function expectInOrder(application: Application): void {
  const person = primaryBorrowerOf(application) ?? {};
  expect(borrowerCount(person)).toBeLessThanOrEqual(MAX_BORROWERS);
  expect(person.numberOfBorrowers).toBe(borrowerCount(person));
  const { ownRealEstate, propertiesOwned } = application.section3RealEstate ?? {};
  expect(ownRealEstate).toBe(propertiesOwned?.length !== 0);
  for (const { hasLoansOnProperty, mortgageLoansOnThisProperty } of propertiesOwned ?? []) {
    expect(hasLoansOnProperty === true).toBe((mortgageLoansOnThisProperty?.length ?? 0) > 0);
  }
  const section = application.section4LoanAndPropertyInformation;
  const loans = section?.part4bOtherLoansOnSubjectProperty ?? [];
  if (isPurchase(section?.part4aLoanInformation)) expect(holdsAnswers(loans)).toBe(false);
  expect(section?.part4aLoanInformation?.hasOtherLoansOnProperty).toBe(loans.length > 0);
}

// Runs 450 merges, which can exceed the default timeout on a busy machine.
it('loses no change of three people without asking, whatever the order of saves and the choices', () => {
  const deeds = fc.array(deed, { minLength: 1, maxLength: 5 });
  const saves = fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 });
  const choices = fc.infiniteStream(fc.boolean());
  fc.assert(
    fc.property(fc.tuple(deeds, deeds, deeds), saves, choices, (all, order, choose) => {
      let stored = BASE;
      for (const person of order) {
        const mine = afterDeeds(all[person] ?? [], person);
        const { merged, conflicts } = mergeApplication(BASE, mine, stored);
        const chosen = conflicts.filter(() => choose.next().value);
        const result = withMyValues(merged, chosen);
        expect(lostChanges(mine, result, conflicts)).toEqual([]);
        expect(lostChanges(stored, result, conflicts)).toEqual([]);
        expectInOrder(result);
        stored = result;
      }
    }),
  );
}, 60_000);
