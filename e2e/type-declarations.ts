import { valueAt } from '../domain/application/answer-values.ts';
import type { Section5 } from '../domain/application/section5-declarations.ts';
import {
  BANKRUPTCY_QUESTIONS,
  FINANCE_QUESTIONS,
  PROPERTY_QUESTIONS,
} from '../web/features/application-wizard/sections/section5/declaration-questions.ts';
import type { WizardTypist } from './wizard-typist.ts';

/** Types section 5, what the borrower declares from A to M. */
export async function typeSection5(typist: WizardTypist, section: Section5): Promise<void> {
  await typeAboutThisProperty(typist, section);
  await typeAboutYourFinances(typist, section);
}

async function typeAboutThisProperty(typist: WizardTypist, section: Section5): Promise<void> {
  const { keyboard } = typist;
  const card = typist.card('About this Property and Your money for this Loan');
  const { questionA, questionB, questionC, questionD, questionE } = section.part5aAboutThisProperty ?? {};
  await keyboard.answerYesNo(card, PROPERTY_QUESTIONS.primaryResidence, questionA?.answer1);
  await keyboard.answerYesNo(card, PROPERTY_QUESTIONS.earlierOwnership, questionA?.answer2);
  await keyboard.choose(
    card,
    PROPERTY_QUESTIONS.earlierType,
    questionA?.answer3 === 'Gift of Equity' ? 'FHA Secondary Residence' : questionA?.answer3,
  );
  await keyboard.choose(card, PROPERTY_QUESTIONS.earlierTitle, questionA?.answer4);
  await keyboard.answerYesNo(card, PROPERTY_QUESTIONS.seller, questionB);
  await keyboard.answerYesNo(card, PROPERTY_QUESTIONS.undisclosedMoney, questionC?.answer1);
  await keyboard.type(card, PROPERTY_QUESTIONS.undisclosedAmount, questionC?.answer2);
  await keyboard.answerYesNo(card, PROPERTY_QUESTIONS.otherMortgage, questionD?.answer1);
  await keyboard.answerYesNo(card, PROPERTY_QUESTIONS.newCredit, questionD?.answer2);
  await keyboard.answerYesNo(card, PROPERTY_QUESTIONS.priorityLien, questionE);
}

async function typeAboutYourFinances(typist: WizardTypist, section: Section5): Promise<void> {
  const { keyboard } = typist;
  const card = typist.card('About Your Finances');
  for (const { path, text } of FINANCE_QUESTIONS) {
    await keyboard.answerYesNo(card, text, valueAt(section, path) === true);
  }
  const bankruptcy = section.part5bAboutYourFinances?.questionM;
  await keyboard.answerYesNo(card, BANKRUPTCY_QUESTIONS.bankruptcy, bankruptcy?.answer1);
  for (const chapter of bankruptcy?.answer2 ?? []) await keyboard.tick(card, chapter);
}
