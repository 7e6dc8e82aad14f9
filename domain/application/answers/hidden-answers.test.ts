import { describe, expect, it } from 'vitest';
import { changed, married, single, TODAY } from '../complete-application.fixture.ts';
import { savedPage } from '../progress/progress.ts';
import { stepsFor } from '../progress/steps.ts';
import { openedPage } from '../progress/wizard-pages.ts';
import { withHistoryAsked } from '../section1/section1-changes.ts';
import { droppedAnswers } from './dropped-answers.ts';
import { hiddenOfPerson, withHiddenAnswers } from './hidden-answers.ts';
import { withoutHiddenAnswers } from './saved-answers.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const DECLARED = 'section5Declarations';
const LOAN = 'section4LoanAndPropertyInformation';
const SPOUSE = `${PERSON}.spouse`;

describe('droppedAnswers', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['the amount of C', { 'part5aAboutThisProperty.questionC': { answer1: false, answer2: 4500 } }, 4500],
    [
      'the chapters of M',
      { 'part5bAboutYourFinances.questionM': { answer1: false, answer2: ['Chapter 7'] } },
      ['Chapter 7'],
    ],
    [
      'the follow-up of A',
      { 'part5aAboutThisProperty.questionA': { answer1: false, answer2: false } },
      false,
    ],
    [
      'how the title of A was held',
      {
        'part5aAboutThisProperty.questionA': {
          answer1: true,
          answer2: false,
          answer3: 'Primary Residence',
          answer4: 'jointly with your spouse',
        },
      },
      'jointly with your spouse',
    ],
  ])('names %s, for either holder', (_what, answers, value) => {
    for (const root of [DECLARED, `${SPOUSE}.${DECLARED}`]) {
      const named = Object.fromEntries(
        Object.entries(answers).map(([path, part]) => [`${root}.${path}`, part]),
      );
      const typed = changed(married, named);
      expect(droppedAnswers(typed, withoutHiddenAnswers(typed))).toEqual([
        { path: expect.stringContaining(`${root}.part5`), value },
      ]);
    }
  });

  it('names the date of an investment only if it differs from the purchase date that the page filled in', () => {
    const refinanced = (since: string) =>
      changed(single, {
        [`${LOAN}.part4aLoanInformation.loanPurpose`]: 'Refinance',
        [`${LOAN}.part4aLoanInformation.occupancy`]: 'Primary Residence',
        [`${LOAN}.part4aLoanInformation.purchasedOn`]: '2015-01-01',
        [`${LOAN}.part4aLoanInformation.investmentPropertySince`]: since,
      });
    const named = (since: string) =>
      droppedAnswers(refinanced(since), withoutHiddenAnswers(refinanced(since))).map(({ value }) => value);
    expect(named('2015-01-01')).not.toContain('2015-01-01');
    expect(named('2018-01-01')).toContain('2018-01-01');
  });

  it('names the builder, and a zip and unit typed before the street', () => {
    const purchase = changed(single, {
      [`${LOAN}.part4aLoanInformation.loanPurpose`]: 'Purchase',
      [`${LOAN}.isPurchasingFromBuilder`]: false,
      [`${LOAN}.builderName`]: 'Larkfield',
    });
    const typed = withHiddenAnswers(purchase, { propertyPlace: { street: '', zip: '30303', unit: '5' } });
    expect(droppedAnswers(typed, withoutHiddenAnswers(typed))).toEqual([
      { path: `${LOAN}.builderName`, value: 'Larkfield' },
      { path: `${LOAN}.part4aLoanInformation.propertyAddress.zip`, value: '30303' },
      { path: `${LOAN}.part4aLoanInformation.propertyAddress.unit`, value: '5' },
    ]);
  });

  it('lists the refinance answers that a purchase does not have', () => {
    const typed = changed(single, {
      [`${LOAN}.part4aLoanInformation.loanPurpose`]: 'Purchase',
      [`${LOAN}.lenderLoanInformation`]: { mortgageType: 'FHA', refinanceType: 'Cash Out' },
    });
    expect(droppedAnswers(typed, withoutHiddenAnswers(typed))).toEqual([
      { path: `${LOAN}.lenderLoanInformation.refinanceType`, value: 'Cash Out' },
    ]);
  });

  it('names words that were specified for another race', () => {
    const hidden = {
      subRaces: { Asian: 'Hmong', White: null },
      ownWords: { 'Other Asian': 'Lao', 'Other Hispanic or Latino': 'Basque' },
    };
    const typed = withHiddenAnswers(single, { primary: hidden });
    expect(droppedAnswers(typed, withoutHiddenAnswers(typed)).map(({ value }) => value)).toEqual([
      'Hmong',
      'Lao',
      'Basque',
    ]);
  });

  it.each(stepsFor(true))('lists nothing on a page that was only opened: $slot', (step) => {
    for (const application of [{}, single, married]) {
      const opened = openedPage(application, step, TODAY);
      expect(droppedAnswers(opened, savedPage(opened, { step, storedProgress: 0, today: TODAY }))).toEqual(
        [],
      );
    }
  });
});

describe('former addresses and jobs', () => {
  const history = {
    [`${PERSON}.addresses`]: [
      { street: '1 Elm St', yearsAtAddress: 1, monthsAtAddress: 0 },
      { street: '2 Oak St', yearsAtAddress: 3, monthsAtAddress: 0 },
    ],
    'section1BorrowerInformation.part1bcCurrentEmployment': {
      employerName: 'Quill',
      startDate: '2025-01-01',
    },
    'section1BorrowerInformation.part1dPreviousEmployment': [
      { employerName: 'Nib', startDate: '2020-01-01', endDate: '2024-12-01' },
    ],
  };
  const years = (yearsAtAddress: number, startDate: string) => ({
    [`${PERSON}.addresses[0].yearsAtAddress`]: yearsAtAddress,
    'section1BorrowerInformation.part1bcCurrentEmployment.startDate': startDate,
  });

  it('are hidden while they are not asked for, return when they are, and are named before they are dropped', () => {
    const typed = changed(single, history);
    const hidden = withHistoryAsked(changed(typed, years(5, '2010-01-01')), 'primary', TODAY);
    expect(hidden.section1BorrowerInformation?.part1aPersonalInformation?.addresses).toHaveLength(1);
    expect(hidden.section1BorrowerInformation?.part1dPreviousEmployment).toEqual([]);
    expect(droppedAnswers(hidden, withoutHiddenAnswers(hidden))).toMatchObject([
      { path: `${PERSON}.addresses[1].street`, value: '2 Oak St' },
      { path: `${PERSON}.addresses[1].yearsAtAddress`, value: 3 },
      { path: 'section1BorrowerInformation.part1dPreviousEmployment[0].employerName', value: 'Nib' },
      { value: '2020-01-01' },
      { value: '2024-12-01' },
    ]);
    const back = withHistoryAsked(changed(hidden, years(1, '2025-01-01')), 'primary', TODAY);
    expect(back).toEqual(typed);
    expect(hiddenOfPerson(back, 'primary')).toEqual({});
  });

  it('are not silently trimmed from an application that is opened', () => {
    const stored = changed(single, { ...history, ...years(5, '2010-01-01') });
    const step = stepsFor(false)[0];
    if (step === undefined) throw new Error('there is no first page');
    const opened = openedPage(stored, step, TODAY);
    expect(
      droppedAnswers(opened, savedPage(opened, { step, storedProgress: 0, today: TODAY })).length,
    ).toBeGreaterThan(0);
  });
});
