import type { Locator } from '@playwright/test';
import { valueAt } from '../../domain/application/answers/answer-values.ts';
import {
  type DeclarationPart,
  ownedPropertyLabel,
  type YesNoPath,
  yesNoPaths,
} from '../../domain/application/section5/declarations.ts';
import type { Section5 } from '../../domain/application/section5/section5-declarations.ts';
import {
  DECLARATION_TEXTS,
  declarationText,
} from '../../web/features/application-wizard/sections/section5/declaration-texts.ts';
import type { KeyboardUser } from '../keyboard-user.ts';
import type { WizardTypist } from './wizard-typist.ts';

const { questionA, questionC } = DECLARATION_TEXTS.part5aAboutThisProperty;

/** Types section 5, the borrower's declarations A to M. */
export async function typeSection5(typist: WizardTypist, section: Section5): Promise<void> {
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

/** The fields after a yes/no question, by its place. */
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
