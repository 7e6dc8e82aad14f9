import { type AnswerRecord, isRecord, pathTo, valueAt } from '../answers/answer-values.ts';
import { AMOUNT, ANSWERED, type FieldRule, rulesFor } from '../checks/field-rules.ts';
import { DECLARATIONS, type Declarations, isFollowUp } from './declarations.ts';
import type { Section5 } from './section5-declarations.ts';

type Section = Section5 | null | undefined;
type QuestionA = NonNullable<Section5['part5aAboutThisProperty']>['questionA'];

/** Only a borrower who will live in the property is asked about ownership in the last three years. */
export function asksEarlierOwnership(questionA: QuestionA): boolean {
  return questionA?.answer1 === true;
}

export function asksEarlierProperty(questionA: QuestionA): boolean {
  return asksEarlierOwnership(questionA) && questionA?.answer2 === true;
}

const earlierOwnership = (section: Section) =>
  asksEarlierOwnership(section?.part5aAboutThisProperty?.questionA);
const earlierProperty = (section: Section) =>
  asksEarlierProperty(section?.part5aAboutThisProperty?.questionA);

const ASKED_AFTER: Readonly<Record<string, (section: Section) => boolean>> = {
  'part5aAboutThisProperty.questionA.answer2': earlierOwnership,
  'part5aAboutThisProperty.questionA.answer3': earlierProperty,
  'part5aAboutThisProperty.questionA.answer4': earlierProperty,
  'part5aAboutThisProperty.questionC.answer2': (section) =>
    section?.part5aAboutThisProperty?.questionC?.answer1 === true,
  'part5bAboutYourFinances.questionM.answer2': (section) =>
    section?.part5bAboutYourFinances?.questionM?.answer1 === true,
};

const AMOUNTS: ReadonlySet<string> = new Set(['part5aAboutThisProperty.questionC.answer2']);

export function isDeclarationAsked(place: string, section: Section): boolean {
  return ASKED_AFTER[place]?.(section) ?? true;
}

/** All questions A to M are required; follow-ups once they are shown. */
export function section5Rules(section: Section, path: string): FieldRule[] {
  const rulesIn = (questions: Declarations, place: string): FieldRule[] => {
    const { required } = rulesFor(recordAt(section, place), pathTo(path, place));
    return Object.entries(questions).flatMap(([field, question]) => {
      const inner = pathTo(place, field);
      if (typeof question !== 'string' && !isFollowUp(question)) return rulesIn(question, inner);
      if (!isDeclarationAsked(inner, section)) return [];
      const label = typeof question === 'string' ? question : question.label;
      return [required(field, label, AMOUNTS.has(inner) ? AMOUNT : ANSWERED)];
    });
  };
  return Object.entries(DECLARATIONS).flatMap(([part, questions]) => rulesIn(questions, part));
}

function recordAt(section: Section, place: string): AnswerRecord {
  const record = valueAt(section, place);
  return isRecord(record) ? record : {};
}
