import { valueAt } from '../application/answers/answer-values.ts';
import { explanationOf, questionsToExplain } from '../application/section5/explained-answers.ts';
import {
  amount,
  choice,
  dateParts,
  type Filling,
  type FormAnswer,
  text,
  tick,
  yesNo,
} from './form-answer.ts';
import type { FormBorrower, FormFacts } from './form-facts.ts';
import { DECLARATION_QUESTIONS, MILITARY_SERVICE } from './one-of-questions.ts';

/** The form's letters for the earlier property. 'Gift of Equity' is the stored form of FHA Secondary Residence. */
const OWNED_PROPERTY: Readonly<Record<string, string>> = {
  'Primary Residence': 'PR',
  'Gift of Equity': 'SR',
  'Second Home': 'SH',
  'Investment Property': 'IP',
};

const TITLE: Readonly<Record<string, string>> = {
  'by yourself': 'S',
  'jointly with your spouse': 'SP',
  'jointly with another person': 'O',
};

/** Section 5 with the explanations, for which the form has no room. */
export function declarationAnswers({ section5 }: FormBorrower): Filling {
  const about = section5?.part5aAboutThisProperty;
  const { answer3, answer4 } = about?.questionA ?? {};
  const types = section5?.part5bAboutYourFinances?.questionM?.answer2 ?? [];
  const chapters = ['Chapter 7', 'Chapter 11', 'Chapter 12', 'Chapter 13'] as const;
  return {
    answers: [
      ...Object.entries(DECLARATION_QUESTIONS).flatMap(([path, question]) => {
        const answer = valueAt(section5, path);
        return yesNo(question, typeof answer === 'boolean' ? answer : null);
      }),
      ...choice('_5a_About_A3', answer3 ? OWNED_PROPERTY[answer3] : null),
      ...choice('_5a_About_A4', answer4 ? TITLE[answer4] : null),
      ...amount('_5a_About_C2', about?.questionC?.answer1 === true ? about.questionC.answer2 : null),
      ...chapters.flatMap((chapter) =>
        tick(`_5bM_ch${chapter.replace('Chapter ', '')}`, types.includes(chapter)),
      ),
    ],
    overflow: [
      ...(answer3 === 'Commercial Space'
        ? [{ section: '5a. About this property', text: 'A: type of property owned: Commercial Space' }]
        : []),
      ...questionsToExplain(section5).flatMap((question) => {
        const explanation = explanationOf(section5, question);
        return explanation === ''
          ? []
          : [{ section: '5. Declarations', text: `${letterOf(question)}: ${explanation}` }];
      }),
    ],
  };
}

/** 'K' for 'part5bAboutYourFinances.questionK', 'D2' for the second part of a question. */
function letterOf(path: string): string {
  const letter = /question([A-M])/.exec(path)?.[1] ?? '';
  return letter === 'D' ? `D${path.endsWith('answer2') ? '2' : '1'}` : letter;
}

/** Section 7 of the form: military service, which the application stores in section 1. */
export function militaryAnswers({ section1 }: FormBorrower): Filling {
  const person = section1?.part1aPersonalInformation;
  const served = person?.isInMilitaryService;
  const isActive = served === true && person?.isCurrentlyInActiveDuty === true;
  const details: FormAnswer[] =
    served === true
      ? [
          ...tick('_7_current', person?.isCurrentlyInActiveDuty),
          ...dateParts(
            ['_7_Active_Duty_Month', '_7_Active_Duty_day', '_7_Active_Duty_Year'],
            isActive ? person?.projectedExpirationDate : null,
          ),
          ...tick('_7_retired', person?.isCurrentlyRetired),
          ...tick('_7_non_active', person?.isNonActivatedMember),
          ...tick('_7_surviving', person?.isSurvivingSpouse),
        ]
      : [];
  return { answers: [...yesNo(MILITARY_SERVICE, served), ...details], overflow: [] };
}

/** Section 9 of the form: the loan originator. */
export function originatorAnswers({ lender, officer }: FormFacts): Filling {
  return {
    answers: [
      ...text('_8a.Loan_Org', lender),
      ...text('_8a.Loan_Orginator', officer?.name),
      ...text('_8a.Loan_Ori_Email', officer?.email),
    ],
    overflow: [],
  };
}

export function several(
  first: string | null | undefined,
  further: readonly string[] | null | undefined,
): string[] {
  return [...new Set([first, ...(further ?? [])].filter((one) => one != null && one !== ''))] as string[];
}
