import { describe, expect, it } from 'vitest';
import { valueAt } from '../answers/answer-values.ts';
import { savedAnswers } from '../answers/saved-answers.ts';
import { changed, married, single, TODAY } from '../complete-application.fixture.ts';
import { wrongAnswers } from './wrong-answers.ts';

const SECTION1 = 'section1BorrowerInformation';
const PERSON = `${SECTION1}.part1aPersonalInformation`;
const SPOUSE = `${PERSON}.spouse`;
const ADDRESSES = `${PERSON}.addresses`;
const JOB = `${SECTION1}.part1bcCurrentEmployment`;
const JOBS = `${SECTION1}.part1dPreviousEmployment`;
const PROPERTIES = 'section3RealEstate.propertiesOwned';
const RENT = 'section4LoanAndPropertyInformation.part4cRentalIncomeOnSubjectProperty';
const RACE = 'section7DemographicInformation.customerRace';

type Changes = Record<string, unknown>;

/** The paths at which a save of these changes is refused. */
function refused(changes: Changes, before: object = {}, base = before): string[] {
  const saved = savedAnswers(changed(base, changes), before);
  return wrongAnswers(before, saved, TODAY).map(({ path }) => path);
}

const investment = {
  status: 'Retained',
  occupancy: 'Investment Property',
  monthlyRentalIncome: 1000,
  monthlyInsurance: 1,
  monthlyTaxes: 1,
  monthlyHoaFee: 1,
};
const owned = (netMonthlyRentalIncome: number) => ({
  'section3RealEstate.ownRealEstate': true,
  [PROPERTIES]: [{ ...investment, netMonthlyRentalIncome }],
});
const rented = (expectedNetMonthlyRentalIncome: number) => ({
  'section4LoanAndPropertyInformation.part4aLoanInformation.occupancy': 'Investment Property',
  [RENT]: { expectedMonthlyRentalIncome: 900, expectedNetMonthlyRentalIncome },
});
const stay = (address: object, former: object = {}) => ({
  [ADDRESSES]: [address, ...(Object.keys(former).length > 0 ? [former] : [])],
});

// Tests APP-0.28.
describe('a save is refused at the field', () => {
  it.each<[string, Changes, string[]]>([
    [
      'a surviving spouse beside no service',
      { [`${PERSON}.isInMilitaryService`]: false, [`${PERSON}.isSurvivingSpouse`]: true },
      [`${PERSON}.isSurvivingSpouse`],
    ],
    [
      'a retired officer beside no service',
      { [`${PERSON}.isInMilitaryService`]: false, [`${PERSON}.isCurrentlyRetired`]: true },
      [`${PERSON}.isCurrentlyRetired`],
    ],
    [
      'a detail of a race that has none',
      { [`${RACE}.race`]: 'White', [`${RACE}.subRace`]: 'Polish' },
      [`${RACE}.subRace`],
    ],
    [
      'a former address that ends before it starts',
      stay({ yearsAtAddress: 1 }, { startDate: '2022-05-01', endDate: '2022-04-30', yearsAtAddress: 1 }),
      [`${ADDRESSES}[1].endDate`],
    ],
    [
      'more years at an address than since its first day',
      stay({ startDate: '2023-07-21', yearsAtAddress: 3 }),
      [`${ADDRESSES}[0].startDate`],
    ],
    [
      'fewer years at a former address than between its dates',
      stay(
        { yearsAtAddress: 1 },
        { startDate: '2015-01-01', endDate: '2022-01-01', yearsAtAddress: 0, monthsAtAddress: 6 },
      ),
      [`${ADDRESSES}[1].startDate`],
    ],
    [
      'more years in the current job than since its start',
      { [JOB]: { startDate: '2020-03-01', yearsAtJob: 9 } },
      [`${JOB}.startDate`],
    ],
    [
      'fewer years in the current job than since its start',
      { [JOB]: { startDate: '2015-03-01', yearsAtJob: 1 } },
      [`${JOB}.startDate`],
    ],
    [
      'another time in a previous job than between its dates',
      { [JOBS]: [{ startDate: '2015-01-01', endDate: '2019-01-01', yearsAtJob: 9, monthsAtJob: 1 }] },
      [`${JOBS}[0].startDate`],
    ],
    ['a net rent above the rent', owned(1001), [`${PROPERTIES}[0].netMonthlyRentalIncome`]],
    ['a net rent of the loan above its rent', rented(901), [`${RENT}.expectedNetMonthlyRentalIncome`]],
    ['a progress of no page', { loanApplicationProgress: 801 }, ['loanApplicationProgress']],
    [
      'a progress of no page in a section',
      { 'section3RealEstate.loanApplicationProgress': 350 },
      ['section3RealEstate.loanApplicationProgress'],
    ],
  ])('%s', (_name, changes, paths) => {
    expect(refused(changes)).toEqual(paths);
  });

  it('a co-borrower cannot be a surviving spouse without service, nor have a progress that no page has', () => {
    const person = `${SPOUSE}.${PERSON}`;
    const changes = { [`${person}.isInMilitaryService`]: false, [`${person}.isSurvivingSpouse`]: true };
    expect(refused(changes, married)).toEqual([`${person}.isSurvivingSpouse`]);
    const record = `${SPOUSE}.section7DemographicInformation.loanApplicationProgress`;
    expect(refused({ [record]: 715 }, married)).toEqual([record]);
  });
});

describe('a save keeps', () => {
  it.each<[string, Changes]>([
    ['a surviving spouse while service is not answered', { [`${PERSON}.isSurvivingSpouse`]: true }],
    [
      'a surviving spouse beside service',
      { [`${PERSON}.isInMilitaryService`]: true, [`${PERSON}.isSurvivingSpouse`]: true },
    ],
    ['a detail while no race is chosen', { [`${RACE}.subRace`]: 'Tamil' }],
    [
      'the name of a tribe',
      { [`${RACE}.race`]: 'American Indian or Alaska Native', [`${RACE}.subRace`]: 'Cherokee Nation' },
    ],
    [
      'years at an address that were rounded',
      stay({ startDate: '2019-10-01', yearsAtAddress: 6, monthsAtAddress: 0 }),
    ],
    ['a first day at an address without years', stay({ startDate: '2019-10-01' })],
    ['years at an address without a first day', stay({ yearsAtAddress: 6 })],
    [
      'a former address that ends on its first day',
      stay({ yearsAtAddress: 1 }, { startDate: '2022-05-01', endDate: '2022-05-01', monthsAtAddress: 1 }),
    ],
    ['a time in the current job that fell behind', { [JOB]: { startDate: '2020-03-01', yearsAtJob: 5 } }],
    [
      'the time between the dates of a job',
      { [JOBS]: [{ startDate: '2015-01-01', endDate: '2019-01-01', yearsAtJob: 4, monthsAtJob: 0 }] },
    ],
    ['a net rent below zero', owned(-200)],
    ['a net rent as high as the rent', rented(900)],
    ['a progress of a page of the co-borrower', { loanApplicationProgress: 410 }],
  ])('%s', (_name, changes) => {
    const saved = savedAnswers(changed({}, changes));
    expect(wrongAnswers({}, saved, TODAY)).toEqual([]);
    for (const [path, value] of Object.entries(changes)) {
      expect([valueAt(saved, path)]).toMatchObject([value]);
    }
  });

  it('earlier wrong answers, when something else changes', () => {
    const stored = changed(single, {
      [`${PERSON}.isInMilitaryService`]: false,
      [`${PERSON}.isSurvivingSpouse`]: true,
      [`${JOB}.yearsAtJob`]: 40,
      'section3RealEstate.loanApplicationProgress': 350,
      loanApplicationProgress: 350,
    });
    expect(refused({ [`${PERSON}.firstName`]: 'Ida' }, stored)).toEqual([]);
  });
});

// Tests APP-0.27, APP-1.12, APP-5.7.
describe('a save sets', () => {
  it('a number of borrowers that is 0', () => {
    const saved = savedAnswers(changed(married, { [`${PERSON}.numberOfBorrowers`]: 0 }));
    expect(valueAt(saved, `${PERSON}.numberOfBorrowers`)).toBe(2);
  });

  it('a type of bankruptcy once', () => {
    const M = 'section5Declarations.part5bAboutYourFinances.questionM';
    const types = ['Chapter 7', 'Chapter 13', 'Chapter 7'];
    const saved = savedAnswers(changed(single, { [M]: { answer1: true, answer2: types } }));
    expect(valueAt(saved, `${M}.answer2`)).toEqual(['Chapter 7', 'Chapter 13']);
  });
});
