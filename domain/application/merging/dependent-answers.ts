import {
  type AnswerRecord,
  type AnswerValue,
  pathTo,
  saysTheSame,
  valueAt,
  withValueAt,
} from '../answers/answer-values.ts';
import { SECTION_KEYS } from '../progress/steps.ts';
import type { CurrentEmployment } from '../section1/employment.ts';
import { isWithoutEmployer } from '../section1/employment-status.ts';
import type { PersonalInformation, Section1, Spouse } from '../section1/section1-borrower.ts';
import type { OwnedProperty, Section3 } from '../section3/section3-real-estate.ts';
import { asksCosts, asksInvestment, asksOccupancy } from '../section3/section3-real-estate-rules.ts';
import {
  asksBuilderName,
  asksExpectedRent,
  asksLastRefinance,
  asksMixedUse,
  asksSharedWalls,
  asksSpouse,
  isPurchase,
  isRefinance,
} from '../section4/section4-conditions.ts';
import type { Section4 } from '../section4/section4-loan-and-property.ts';
import type { Section5 } from '../section5/section5-declarations.ts';
import { asksEarlierOwnership, asksEarlierProperty } from '../section5/section5-declarations-rules.ts';
import type { Section7 } from '../section7/section7-demographics.ts';
import { subEthnicitiesOf, subRacesOf } from '../section7/section7-demographics-rules.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { throughRows } from './merge-rows.ts';

/** If two people change a question and an answer that depends on it, only one can stand, so both form one conflict. */
interface Binding {
  controls: readonly string[];
  parts: readonly string[];
  /** Decides whether the dependent answers apply. With equal results on both sides there is no conflict. */
  asks: (record: AnswerRecord) => unknown;
}

function binding<Holder>(
  controls: readonly string[],
  parts: readonly string[],
  asks: (record: Holder) => unknown,
): Binding {
  return { controls, parts, asks: (record) => asks(record as Holder) };
}

const LOAN = 'part4aLoanInformation';
const PURPOSE = `${LOAN}.loanPurpose`;
const inLoan = (...fields: string[]) => fields.map((field) => `${LOAN}.${field}`);
const A = 'part5aAboutThisProperty.questionA';
const C = 'part5aAboutThisProperty.questionC';
const M = 'part5bAboutYourFinances.questionM';
const INVESTMENT = [
  'purchasedOn',
  'investmentPropertySince',
  'monthlyRentalIncome',
  'netMonthlyRentalIncome',
];

const OF_JOB = [
  binding<CurrentEmployment>(
    ['selfEmployment.isSelfEmployedBusinessOwner'],
    [
      'grossMonthlyIncome',
      'selfEmployment.isOwnershipInCompanyMoreThanTwentyFivePercent',
      'selfEmployment.selfEmploymentMonthlyIncome',
      'selfEmployment.selfEmploymentMonthlyLoss',
    ],
    (job) => job.selfEmployment?.isSelfEmployedBusinessOwner === true,
  ),
];

/** By record path without row numbers. The co-borrower's sections use the same entries. */
const BINDINGS: Readonly<Record<string, readonly Binding[]>> = {
  'section1BorrowerInformation.part1aPersonalInformation': [
    binding<PersonalInformation>(['maritalStatus'], ['spouse'], asksSpouse),
    binding<PersonalInformation>(
      ['numberOfDependents'],
      ['agesOfDependents'],
      (person) => person.numberOfDependents ?? 0,
    ),
    binding<PersonalInformation>(
      ['isInMilitaryService'],
      [
        'isCurrentlyInActiveDuty',
        'projectedExpirationDate',
        'isCurrentlyRetired',
        'isNonActivatedMember',
        'isSurvivingSpouse',
      ],
      (person) => person.isInMilitaryService === true,
    ),
    binding<PersonalInformation>(
      ['isCurrentlyInActiveDuty'],
      ['projectedExpirationDate'],
      (person) => person.isCurrentlyInActiveDuty === true,
    ),
  ],
  // One person removes the spouse from the loan while another fills in a co-borrower page.
  'section1BorrowerInformation.part1aPersonalInformation.spouse': [
    binding<Spouse>(
      ['isIncludedOnLoan'],
      [
        'borrowerType',
        SECTION_KEYS.section1,
        SECTION_KEYS.section3,
        SECTION_KEYS.section5,
        SECTION_KEYS.section7,
      ],
      (spouse) => spouse.isIncludedOnLoan === true,
    ),
  ],
  section1BorrowerInformation: [
    binding<Section1>(
      ['employmentStatus'],
      ['part1bcCurrentEmployment', 'part1cAdditionalEmployment'],
      isWithoutEmployer,
    ),
  ],
  'section1BorrowerInformation.part1bcCurrentEmployment': OF_JOB,
  'section1BorrowerInformation.part1cAdditionalEmployment': OF_JOB,
  'section1BorrowerInformation.part1dPreviousEmployment': OF_JOB,
  section3RealEstate: [
    binding<Section3>(['ownRealEstate'], ['propertiesOwned'], (section) => section.ownRealEstate !== false),
  ],
  'section3RealEstate.propertiesOwned': [
    binding<OwnedProperty>(
      ['hasLoansOnProperty'],
      ['mortgageLoansOnThisProperty'],
      (property) => property.hasLoansOnProperty !== false,
    ),
    binding<OwnedProperty>(['status'], ['occupancy'], asksOccupancy),
    binding<OwnedProperty>(['status', 'occupancy'], INVESTMENT, asksInvestment),
    binding<OwnedProperty>(['status'], ['monthlyInsurance', 'monthlyTaxes', 'monthlyHoaFee'], asksCosts),
  ],
  section4LoanAndPropertyInformation: [
    binding<Section4>(
      [PURPOSE, ...inLoan('hasOtherLoansOnProperty')],
      ['part4bOtherLoansOnSubjectProperty'],
      ({ part4aLoanInformation: loan }) => !isPurchase(loan) && loan?.hasOtherLoansOnProperty !== false,
    ),
    binding<Section4>([PURPOSE], ['isPurchasingFromBuilder'], (section) => isPurchase(section[LOAN])),
    binding<Section4>([PURPOSE, 'isPurchasingFromBuilder'], ['builderName'], asksBuilderName),
    binding<Section4>(
      [PURPOSE],
      [
        ...inLoan('refinanceCurrentAddress', 'isRefinancedBefore', 'purchasedOn', 'investmentPropertySince'),
        'expectedPropertyAddress',
      ],
      (section) => isRefinance(section[LOAN]),
    ),
    binding<Section4>(
      [PURPOSE, ...inLoan('isRefinancedBefore')],
      inLoan('lastRefinanceDate', 'hasTakenHomeEquityLineOfCredit'),
      (section) => asksLastRefinance(section[LOAN]),
    ),
    binding<Section4>(inLoan('occupancy'), inLoan('isMixedUseProperty'), (section) =>
      asksMixedUse(section[LOAN]),
    ),
    binding<Section4>(
      inLoan('occupancy', 'propertyAddress.numberOfUnits'),
      ['part4cRentalIncomeOnSubjectProperty'],
      (section) => asksExpectedRent(section[LOAN]),
    ),
    binding<Section4>(inLoan('typeOfHouse'), inLoan('isCondoWithoutSharedWalls'), (section) =>
      asksSharedWalls(section[LOAN]),
    ),
  ],
  section5Declarations: [
    binding<Section5>([`${A}.answer1`], [`${A}.answer2`], (section) =>
      asksEarlierOwnership(section.part5aAboutThisProperty?.questionA),
    ),
    binding<Section5>([`${A}.answer1`, `${A}.answer2`], [`${A}.answer3`, `${A}.answer4`], (section) =>
      asksEarlierProperty(section.part5aAboutThisProperty?.questionA),
    ),
    binding<Section5>(
      [`${C}.answer1`],
      [`${C}.answer2`],
      (section) => section.part5aAboutThisProperty?.questionC?.answer1 === true,
    ),
    binding<Section5>(
      [`${M}.answer1`],
      [`${M}.answer2`],
      (section) => section.part5bAboutYourFinances?.questionM?.answer1 === true,
    ),
  ],
  section7DemographicInformation: [
    binding<Section7>(['customerEthnicity.ethnicity'], ['customerEthnicity.subEthnicity'], (section) =>
      subEthnicitiesOf(section.customerEthnicity?.ethnicity).join(),
    ),
    binding<Section7>(['customerRace.race'], ['customerRace.subRace'], (section) =>
      subRacesOf(section.customerRace?.race).join(),
    ),
  ],
};

const SPOUSE = 'section1BorrowerInformation.part1aPersonalInformation.spouse.';

function bindingsOf(path: string): readonly Binding[] {
  const own = path.replace(/\[\d+\]/g, '');
  return BINDINGS[own.startsWith(SPOUSE) ? own.slice(SPOUSE.length) : own] ?? [];
}

interface RecordVersions {
  base: AnswerRecord;
  mine: AnswerRecord;
  theirs: AnswerRecord;
  path: string;
  rows: readonly string[];
  rowName: string | null;
}

/** Takes theirs for such groups. A group is one conflict, named after its question. */
export function withoutDependentConflicts(
  versions: RecordVersions,
  conflicts: MergeConflict[],
): AnswerRecord {
  const { mine, theirs, path, rows, rowName } = versions;
  const differs = (place: string) => !saysTheSame(valueAt(mine, place), valueAt(theirs, place));
  const open = bindingsOf(path).filter(({ asks }) => !Object.is(asks(mine), asks(theirs)));
  let left = mine;
  while (open.length > 0) {
    const first = open.findIndex((candidate) => isInConflict(candidate, versions));
    if (first < 0) break;
    const places = new Set(open.splice(first, 1).flatMap(placesOf).filter(differs));
    for (let i = nextOf(open, places); i >= 0; i = nextOf(open, places)) {
      for (const place of open.splice(i, 1).flatMap(placesOf).filter(differs)) places.add(place);
    }
    const conflictAt = (place: string): MergeConflict => ({
      path: pathTo(path, place),
      mine: valueAt(mine, place),
      theirs: valueAt(theirs, place),
      ...throughRows(rows, rowName),
    });
    const [named = '', ...others] = places;
    conflicts.push({ ...conflictAt(named), along: others.map(conflictAt) });
    for (const place of places) left = withValueAt(left, place, valueAt(theirs, place) as AnswerValue);
  }
  return left;
}

function placesOf({ controls, parts }: Binding): string[] {
  return [...controls, ...parts];
}

function nextOf(open: readonly Binding[], places: ReadonlySet<string>): number {
  return open.findIndex((candidate) => placesOf(candidate).some((place) => places.has(place)));
}

/** One side changed the question, and the other a dependent answer. */
function isInConflict({ controls, parts }: Binding, { base, mine, theirs }: RecordVersions): boolean {
  const changed = (version: AnswerRecord, places: readonly string[]) =>
    places.some((place) => !saysTheSame(valueAt(base, place), valueAt(version, place)));
  const differ = parts.some((place) => !saysTheSame(valueAt(mine, place), valueAt(theirs, place)));
  return (
    differ &&
    ((changed(mine, controls) && changed(theirs, parts)) ||
      (changed(theirs, controls) && changed(mine, parts)) ||
      (changed(mine, controls) && changed(theirs, controls)))
  );
}
