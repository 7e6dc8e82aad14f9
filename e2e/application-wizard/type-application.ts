import type { Locator } from '@playwright/test';
import { valueAt } from '../../domain/application/answers/answer-values.ts';
import type { Application } from '../../domain/application/application.ts';
import type { Step } from '../../domain/application/progress/steps.ts';
import { primaryBorrowerOf, spouseOf } from '../../domain/application/section1/borrowers.ts';
import {
  type DeclarationPart,
  ownedPropertyLabel,
  type YesNoPath,
  yesNoPaths,
} from '../../domain/application/section5/declarations.ts';
import type { Section5 } from '../../domain/application/section5/section5-declarations.ts';
import { ETHNICITIES, RACES, SEXES } from '../../domain/application/section7/demographic-options.ts';
import { subChoiceOf } from '../../domain/application/section7/section7-changes.ts';
import type { Section7 } from '../../domain/application/section7/section7-demographics.ts';
import {
  subEthnicitiesOf,
  subRacesOf,
} from '../../domain/application/section7/section7-demographics-rules.ts';
import {
  DECLARATION_TEXTS,
  declarationText,
} from '../../web/features/application-wizard/sections/section5/declaration-texts.ts';
import type { KeyboardUser } from '../keyboard-user.ts';
import { typeSection1 } from './type-borrower.ts';
import { typeSection4 } from './type-loan-and-property.ts';
import { typeSection3 } from './type-real-estate.ts';
import type { WizardTypist } from './wizard-typist.ts';

export async function typePage(typist: WizardTypist, step: Step, application: Application): Promise<void> {
  const sections = step.holder === 'spouse' ? (spouseOf(application) ?? {}) : application;
  switch (step.section) {
    case 'section1':
      return typeSection1(typist, sections.section1BorrowerInformation ?? {}, step.holder);
    case 'section3':
      return typeSection3(typist, sections.section3RealEstate ?? {});
    case 'section4':
      return typeSection4(
        typist,
        application.section4LoanAndPropertyInformation ?? {},
        primaryBorrowerOf(application) ?? {},
      );
    case 'section5':
      return typeSection5(typist, sections.section5Declarations ?? {});
    case 'section7':
      return typeSection7(typist, sections.section7DemographicInformation ?? {});
    case 'section8':
      return typeSection8(typist, application);
  }
}

async function typeSection8(typist: WizardTypist, application: Application): Promise<void> {
  const { loanOriginatorName, referredBy } = application.section8LoanOriginatorInformation ?? {};
  const card = typist.card('Loan originator');
  await typist.keyboard.choose(card, 'Loan officer', LOAN_OFFICERS[loanOriginatorName ?? '']);
  await typist.keyboard.type(card, 'Referred By', referredBy);
}

const LOAN_OFFICERS: Readonly<Record<string, string>> = { Celeste: 'Celeste Amadi', Ravi: 'Ravi Menon' };

const { questionA, questionC } = DECLARATION_TEXTS.part5aAboutThisProperty;

async function typeSection5(typist: WizardTypist, section: Section5): Promise<void> {
  const property = typist.card('About this Property and Your money for this Loan');
  await typePart(typist, property, section, 'part5aAboutThisProperty');
  await typePart(typist, typist.card('About Your Finances'), section, 'part5bAboutYourFinances');
}

async function typePart(
  { keyboard }: WizardTypist,
  card: Locator,
  section: Section5,
  part: DeclarationPart,
): Promise<void> {
  for (const path of yesNoPaths(part)) {
    await keyboard.answerYesNo(
      card,
      declarationText(path),
      valueAt(section, path) as boolean | null | undefined,
    );
    await FOLLOW_UPS[path]?.(keyboard, card, section);
  }
}

type TypeFollowUp = (keyboard: KeyboardUser, card: Locator, section: Section5) => Promise<void>;

/** Types the follow-up fields of a yes/no question, by its path. */
const FOLLOW_UPS: Partial<Record<YesNoPath, TypeFollowUp>> = {
  'part5aAboutThisProperty.questionA.answer2': async (keyboard, card, section) => {
    const { answer3, answer4 } = section.part5aAboutThisProperty?.questionA ?? {};
    await keyboard.choose(card, questionA.answer3, answer3 ? ownedPropertyLabel(answer3) : answer3);
    await keyboard.choose(card, questionA.answer4, answer4);
  },
  'part5aAboutThisProperty.questionC.answer1': (keyboard, card, section) =>
    keyboard.type(card, questionC.answer2, section.part5aAboutThisProperty?.questionC?.answer2),
  'part5bAboutYourFinances.questionM.answer1': async (keyboard, card, section) => {
    const chapters = section.part5bAboutYourFinances?.questionM?.answer2 ?? [];
    for (const chapter of chapters) await keyboard.tick(card, chapter);
  },
};

async function typeSection7(typist: WizardTypist, section: Section7): Promise<void> {
  const { customerEthnicity, customerSex, customerRace } = section;
  const ethnicity = customerEthnicity?.ethnicity || ETHNICITIES[1];
  const race = customerRace?.race || RACES[4];
  const ethnicities = typist.card('Ethnicity');
  await typist.keyboard.answer(ethnicities, 'Ethnicity', ethnicity);
  await typeDetail(
    typist,
    ethnicities,
    ethnicity,
    customerEthnicity?.subEthnicity,
    subEthnicitiesOf(ethnicity),
  );
  await typist.keyboard.answer(typist.card('Sex'), 'Sex', customerSex || SEXES[0]);
  const races = typist.card('Race');
  await typist.keyboard.answer(races, 'Race', race);
  await typeDetail(typist, races, race, customerRace?.subRace, subRacesOf(race));
}

/** A text that is not an option is typed under the last option, 'Other'. */
async function typeDetail(
  { keyboard }: WizardTypist,
  card: Locator,
  question: string,
  stored: string | null | undefined,
  options: readonly string[],
): Promise<void> {
  const { option, specified } = subChoiceOf(stored, options);
  await keyboard.answer(card, question, option);
  await keyboard.type(card, 'Please specify', specified);
}
