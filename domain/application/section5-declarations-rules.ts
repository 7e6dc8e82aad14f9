import { AMOUNT, ANSWERED, type FieldRule, rulesFor } from './field-rules.ts';
import type { Section5 } from './section5-declarations.ts';

type QuestionA = NonNullable<Section5['part5aAboutThisProperty']>['questionA'];

/** Ownership in the last three years is asked of who will live in the property. */
export function asksEarlierOwnership(questionA: QuestionA): boolean {
  return questionA?.answer1 === true;
}

/** The type of that property and how its title was held are asked after two yeses. */
export function asksEarlierProperty(questionA: QuestionA): boolean {
  return asksEarlierOwnership(questionA) && questionA?.answer2 === true;
}

/** Every question from A to M is required; the follow-ups once they are shown. */
export function section5Rules(section: Section5 | null | undefined, path: string): FieldRule[] {
  return [
    ...aboutThisPropertyRules(section?.part5aAboutThisProperty, `${path}.part5aAboutThisProperty`),
    ...aboutYourFinancesRules(section?.part5bAboutYourFinances, `${path}.part5bAboutYourFinances`),
  ];
}

function aboutThisPropertyRules(part: Section5['part5aAboutThisProperty'], path: string): FieldRule[] {
  const { required } = rulesFor(part, path);
  const a = rulesFor(part?.questionA, `${path}.questionA`).required;
  const c = rulesFor(part?.questionC, `${path}.questionC`).required;
  const d = rulesFor(part?.questionD, `${path}.questionD`).required;
  const rules = [a('answer1', 'A: primary residence', ANSWERED)];
  if (asksEarlierOwnership(part?.questionA)) rules.push(a('answer2', 'A: earlier ownership', ANSWERED));
  if (asksEarlierProperty(part?.questionA)) {
    rules.push(
      a('answer3', 'A: type of property owned', ANSWERED),
      a('answer4', 'A: how title was held', ANSWERED),
    );
  }
  rules.push(
    required('questionB', 'B: relationship with the seller', ANSWERED),
    c('answer1', 'C: undisclosed money', ANSWERED),
  );
  if (part?.questionC?.answer1 === true) rules.push(c('answer2', 'C: amount', AMOUNT));
  rules.push(
    d('answer1', 'D: another mortgage', ANSWERED),
    d('answer2', 'D: new credit', ANSWERED),
    required('questionE', 'E: priority lien', ANSWERED),
  );
  return rules;
}

function aboutYourFinancesRules(part: Section5['part5bAboutYourFinances'], path: string): FieldRule[] {
  const { required } = rulesFor(part, path);
  const m = rulesFor(part?.questionM, `${path}.questionM`).required;
  const rules = [
    required('questionF', 'F: co-signer or guarantor', ANSWERED),
    required('questionG', 'G: outstanding judgements', ANSWERED),
    required('questionH', 'H: delinquent on federal debt', ANSWERED),
    required('questionI', 'I: party to a lawsuit', ANSWERED),
    required('questionJ', 'J: title conveyed in lieu of foreclosure', ANSWERED),
    required('questionK', 'K: short sale', ANSWERED),
    required('questionL', 'L: foreclosure', ANSWERED),
    m('answer1', 'M: bankruptcy', ANSWERED),
  ];
  if (part?.questionM?.answer1 === true) rules.push(m('answer2', 'M: types of bankruptcy', ANSWERED));
  return rules;
}
