import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOAN_PURPOSES } from '../../loans/loan-product.ts';
import { type Application, applicationDraftSchema } from '../application.ts';
import { changed, TODAY } from '../complete-application.fixture.ts';
import { completeIssues, missingItems } from '../progress/missing-items.ts';
import {
  addJointBorrower,
  withJointBorrowers,
  withMaritalStatus,
  withNumberOfBorrowers,
  withNumberOfDependents,
  withSpouseOnLoan,
} from '../section1/borrower-changes.ts';
import { MARITAL_STATUSES } from '../section1/borrower-options.ts';
import { isSpouseOnLoan, primaryBorrowerOf } from '../section1/borrowers.ts';
import type { PersonalInformation } from '../section1/section1-borrower.ts';
import { withSection1Defaults } from '../section1/section1-changes.ts';
import { HOUSE_TYPES, OCCUPANCIES, PROPERTY_STATUSES } from '../section3/property-options.ts';
import {
  addProperty,
  removeProperty,
  withLoansOnProperty,
  withOwnRealEstate,
  withoutHiddenAnswers,
} from '../section3/section3-changes.ts';
import type { Section3 } from '../section3/section3-real-estate.ts';
import {
  addSubjectPropertyLoan,
  removeSubjectPropertyLoan,
  withOccupancy,
  withOtherLoans,
  withPurpose,
  withSection4Defaults,
  withSeller,
} from '../section4/section4-changes.ts';
import type { Section4 } from '../section4/section4-loan-and-property.ts';
import { withFollowUps } from '../section5/section5-changes.ts';
import type { Section5 } from '../section5/section5-declarations.ts';
import { ETHNICITIES, RACES } from '../section7/demographic-options.ts';
import { withEthnicity, withRace } from '../section7/section7-changes.ts';

type Answer = (application: Application) => Application;

/** The wizard as it first opens. */
const opened: Application = {
  section1BorrowerInformation: withSection1Defaults(null, TODAY),
  section3RealEstate: {},
  section4LoanAndPropertyInformation: withSection4Defaults(null),
  section5Declarations: {},
  section7DemographicInformation: {},
};

function onPerson(change: (person: PersonalInformation) => PersonalInformation): Answer {
  return (application) => ({
    ...application,
    section1BorrowerInformation: {
      ...application.section1BorrowerInformation,
      part1aPersonalInformation: change(primaryBorrowerOf(application) ?? {}),
    },
  });
}

function onSection3(change: (section: Section3) => Section3): Answer {
  return (application) => ({
    ...application,
    section3RealEstate: change(application.section3RealEstate ?? {}),
  });
}

function onSection4(change: (section: Section4) => Section4): Answer {
  return (application) => ({
    ...application,
    section4LoanAndPropertyInformation: change(application.section4LoanAndPropertyInformation ?? {}),
  });
}

function onLoan(changes: NonNullable<Section4['part4aLoanInformation']>): Answer {
  return onSection4((section) => ({
    ...section,
    part4aLoanInformation: { ...section.part4aLoanInformation, ...changes },
  }));
}

function onFirstProperty(
  change: (property: NonNullable<Section3['propertiesOwned']>[number]) => typeof property,
): Answer {
  return onSection3((section) => ({
    ...section,
    propertiesOwned: section.propertiesOwned?.map((property, i) => (i === 0 ? change(property) : property)),
  }));
}

function onDeclarations(changes: Record<string, unknown>): Answer {
  return (application) => {
    const section = changed(
      { section5Declarations: application.section5Declarations },
      changes,
    ).section5Declarations;
    return { ...application, section5Declarations: withFollowUps((section ?? {}) as Section5) };
  };
}

const PROPERTY_PART = 'section5Declarations.part5aAboutThisProperty';
const yes = fc.boolean();
const count = fc.integer({ min: -1, max: 5 });

const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc
    .constantFrom(...MARITAL_STATUSES)
    .map((status) => onPerson((person) => withMaritalStatus(person, status))),
  yes.map((onTheLoan) => onPerson((person) => withSpouseOnLoan(person, onTheLoan))),
  yes.map((others) => onPerson((person) => withJointBorrowers(person, others))),
  count.map((n) => onPerson((person) => withNumberOfBorrowers(person, n))),
  count.map((n) => onPerson((person) => withNumberOfDependents(person, n))),
  fc.constant(onPerson(addJointBorrower)),
  yes.map((owns) => onSection3((section) => withOwnRealEstate(section, owns))),
  fc.constant(onSection3(addProperty)),
  fc.constant(onSection3((section) => removeProperty(section, 0))),
  yes.map((has) => onFirstProperty((property) => withLoansOnProperty(property, has))),
  fc
    .record({ status: fc.constantFrom(...PROPERTY_STATUSES), occupancy: fc.constantFrom(...OCCUPANCIES) })
    .map((change) => onFirstProperty((property) => withoutHiddenAnswers({ ...property, ...change }))),
  fc.constantFrom(...LOAN_PURPOSES).map((purpose) => onSection4((section) => withPurpose(section, purpose))),
  yes.map((builder) => onSection4((section) => withSeller(section, builder))),
  yes.map((others) => onSection4((section) => withOtherLoans(section, others))),
  fc.constant(onSection4(addSubjectPropertyLoan)),
  fc.constant(onSection4((section) => removeSubjectPropertyLoan(section, 0))),
  fc.constantFrom(...HOUSE_TYPES).map((typeOfHouse) => onLoan({ typeOfHouse })),
  yes.map((isRefinancedBefore) => onLoan({ isRefinancedBefore })),
  fc.constantFrom(...OCCUPANCIES).map(
    (occupancy): Answer =>
      (application) => {
        const before = application.section4LoanAndPropertyInformation ?? {};
        const { section, person } = withOccupancy(before, primaryBorrowerOf(application) ?? {}, occupancy);
        return onPerson(() => person)(onSection4(() => section)(application));
      },
  ),
  fc
    .tuple(fc.constantFrom('questionA.answer1', 'questionA.answer2', 'questionC.answer1'), yes)
    .map(([question, said]) => onDeclarations({ [`${PROPERTY_PART}.${question}`]: said })),
  yes.map((said) =>
    onDeclarations({ 'section5Declarations.part5bAboutYourFinances.questionM.answer1': said }),
  ),
  fc.constantFrom(...ETHNICITIES).map(
    (ethnicity): Answer =>
      (application) => ({
        ...application,
        section7DemographicInformation: withEthnicity(
          application.section7DemographicInformation ?? {},
          ethnicity,
        ),
      }),
  ),
  fc.constantFrom(...RACES).map(
    (race): Answer =>
      (application) => ({
        ...application,
        section7DemographicInformation: withRace(application.section7DemographicInformation ?? {}, race)
          .section,
      }),
  ),
);

/** Whether a conditional field is shown (APP-1 to APP-8). All other fields always are. */
const SHOWN: [RegExp, (application: Application) => boolean][] = [
  [
    /\.builderName$/,
    (a) =>
      purposeOf(a).includes('Purchase') &&
      a.section4LoanAndPropertyInformation?.isPurchasingFromBuilder === true,
  ],
  [/\.(plannedClosingDate|isPurchasingFromBuilder)$/, (a) => purposeOf(a).includes('Purchase')],
  [/\.(refinanceCurrentAddress|isRefinancedBefore)$/, (a) => purposeOf(a) === 'Refinance'],
  [
    /\.(lastRefinanceDate|hasTakenHomeEquityLineOfCredit)$/,
    (a) => purposeOf(a) === 'Refinance' && loanOf(a)?.isRefinancedBefore === true,
  ],
  [
    /part4bOtherLoans/,
    (a) => !purposeOf(a).includes('Purchase') && loanOf(a)?.hasOtherLoansOnProperty === true,
  ],
  [/part4aLoanInformation\.propertyAddress/, (a) => purposeOf(a) !== ''],
  [/\.isMixedUseProperty$/, (a) => loanOf(a)?.occupancy === 'Primary Residence'],
  [/part4cRentalIncome/, (a) => loanOf(a)?.occupancy === 'Investment Property'],
  [/\.spouse\./, (a) => primaryBorrowerOf(a)?.maritalStatus === 'Married'],
  [/\.spouse\.section/, isSpouseOnLoan],
  [/propertiesOwned/, (a) => a.section3RealEstate?.ownRealEstate === true],
  [
    /propertiesOwned\[0\]\.(occupancy)$/,
    (a) => a.section3RealEstate?.propertiesOwned?.[0]?.status === 'Retained',
  ],
  [
    /propertiesOwned\[0\]\.monthly/,
    (a) => a.section3RealEstate?.propertiesOwned?.[0]?.occupancy === 'Investment Property',
  ],
  [
    /propertiesOwned\[0\]\.mortgageLoans/,
    (a) => a.section3RealEstate?.propertiesOwned?.[0]?.hasLoansOnProperty === true,
  ],
  [
    /questionA\.answer2$/,
    (a) => a.section5Declarations?.part5aAboutThisProperty?.questionA?.answer1 === true,
  ],
  [
    /questionA\.answer[34]$/,
    (a) => a.section5Declarations?.part5aAboutThisProperty?.questionA?.answer2 === true,
  ],
  [
    /questionC\.answer2$/,
    (a) => a.section5Declarations?.part5aAboutThisProperty?.questionC?.answer1 === true,
  ],
  [
    /questionM\.answer2$/,
    (a) => a.section5Declarations?.part5bAboutYourFinances?.questionM?.answer1 === true,
  ],
  [
    /\.subEthnicity$/,
    (a) => a.section7DemographicInformation?.customerEthnicity?.ethnicity === 'Hispanic or Latino',
  ],
  [/\.subRace$/, (a) => /Asian|Pacific/.test(a.section7DemographicInformation?.customerRace?.race ?? '')],
];

function loanOf(application: Application) {
  return application.section4LoanAndPropertyInformation?.part4aLoanInformation;
}

function purposeOf(application: Application): string {
  return loanOf(application)?.loanPurpose ?? '';
}

describe('no sequence of answers', () => {
  const answered = fc
    .array(answer, { minLength: 1, maxLength: 30 })
    .map((answers) => answers.reduce((application, change) => change(application), opened));

  it('leaves a hidden field required', () => {
    fc.assert(
      fc.property(answered, (application) => {
        const asked = [...missingItems(application, TODAY), ...completeIssues(application, TODAY)];
        for (const { path } of asked) {
          const hidden = SHOWN.filter(([fields, isShown]) => fields.test(path) && !isShown(application));
          expect([path, hidden.map(([fields]) => fields)]).toEqual([path, []]);
        }
      }),
    );
  });

  it('makes a draft that is refused', () => {
    fc.assert(
      fc.property(answered, (application) => {
        expect(applicationDraftSchema.safeParse(application).error?.issues ?? []).toEqual([]);
      }),
    );
  });

  it('separates a yes from its list, or the number of borrowers from the borrowers', () => {
    fc.assert(
      fc.property(answered, (application) => {
        const person = primaryBorrowerOf(application);
        const onLoan = isSpouseOnLoan(application) ? 1 : 0;
        expect(person?.numberOfBorrowers).toBe(1 + onLoan + (person?.otherBorrowers?.length ?? 0));
        expect(person?.numberOfBorrowers).toBeLessThanOrEqual(3);
        const { ownRealEstate, propertiesOwned } = application.section3RealEstate ?? {};
        expect((propertiesOwned?.length ?? 0) > 0).toBe(ownRealEstate === true);
        for (const property of propertiesOwned ?? []) {
          const loans = property.mortgageLoansOnThisProperty?.length ?? 0;
          expect(loans > 0).toBe(property.hasLoansOnProperty === true);
        }
        const loans = application.section4LoanAndPropertyInformation?.part4bOtherLoansOnSubjectProperty ?? [];
        expect(loans.length > 0).toBe(loanOf(application)?.hasOtherLoansOnProperty === true);
        if (purposeOf(application).includes('Purchase')) expect(loans).toEqual([]);
      }),
    );
  });

  it('names a missing field twice, or without a message', () => {
    fc.assert(
      fc.property(answered, (application) => {
        const missing = missingItems(application, TODAY).map(({ path }) => path);
        const issues = completeIssues(application, TODAY).map(({ path }) => path);
        expect(issues).toEqual(expect.arrayContaining(missing));
        expect(new Set(missing).size).toBe(missing.length);
      }),
    );
  });
});
