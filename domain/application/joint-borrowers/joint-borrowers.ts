import { withFields } from '../answers/answer-values.ts';
import { withHistoryInOrder } from '../answers/derived-answers.ts';
import type { Application } from '../application.ts';
import type { FieldRule } from '../checks/field-rules.ts';
import { isWrongAnswer } from '../checks/wrong-answers.ts';
import { PERSON_FIELD_NAMES, personField } from '../section1/person-fields.ts';
import type { CoBorrowerSection1, JointBorrower } from '../section1/section1-borrower.ts';
import { coBorrowerSection1Rules, familyRules } from '../section1/section1-borrower-rules.ts';
import { withoutHiddenSection1Answers, withoutSurplusAges } from '../section1/section1-hidden-answers.ts';
import { withoutHiddenFollowUps } from '../section5/section5-changes.ts';
import { section5Rules } from '../section5/section5-declarations-rules.ts';
import { withoutHiddenSubChoices } from '../section7/section7-changes.ts';
import { section7Rules } from '../section7/section7-demographics-rules.ts';
import { type LoanBorrower, loanBorrowers } from './loan-borrowers.ts';

/** Not part of the numbered steps: a joint borrower's page never keeps an application from being complete (APP-0.5). */

export function jointBorrowersInFull(application: Application): LoanBorrower[] {
  return loanBorrowers(application).filter(({ owner }) => owner !== 'primary' && owner !== 'spouse');
}

export function jointBorrowerRules(borrower: LoanBorrower, today: string): FieldRule[] {
  const { root, section1, section5, section7 } = borrower;
  return [
    ...coBorrowerSection1Rules(section1, `${root}section1BorrowerInformation`, today).map((rule) =>
      ofRow(rule, root),
    ),
    ...familyRules(
      section1?.part1aPersonalInformation,
      `${root}section1BorrowerInformation.part1aPersonalInformation`,
      today,
    ),
    ...section5Rules(section5, `${root}section5Declarations`),
    ...section7Rules(section7, `${root}section7DemographicInformation`),
  ];
}

const ROW_FIELDS: ReadonlySet<string> = new Set(PERSON_FIELD_NAMES.filter((name) => personField(name).onRow));

function ofRow(rule: FieldRule, root: string): FieldRule {
  const part = `${root}section1BorrowerInformation.part1aPersonalInformation.`;
  const field = rule.path.startsWith(part) ? rule.path.slice(part.length) : '';
  return ROW_FIELDS.has(field) ? { ...rule, path: root + field } : rule;
}

/** Wrong answers that a save would store, by path. Unchanged stored answers and missing ones do not count. */
export function wrongJointAnswers(
  before: Application,
  after: Application,
  today: string,
): Record<string, string> {
  const wrongOf = (application: Application) =>
    jointBorrowersInFull(application).flatMap((borrower) =>
      jointBorrowerRules(borrower, today)
        .filter(isWrongAnswer)
        .map(({ path, message }) => ({
          path,
          message: message ?? '',
          known: `${borrower.owner} ${path.slice(borrower.root.length)} ${message}`,
        })),
    );
  const wrong = wrongOf(after);
  if (wrong.length === 0) return {};
  const known = new Set(wrongOf(before).map((answer) => answer.known));
  return Object.fromEntries(
    wrong.filter((answer) => !known.has(answer.known)).map(({ path, message }) => [path, message]),
  );
}

/** Drops answers that no longer apply; recomputes income totals and order. */
export function withSavedJointAnswers(application: Application): Application {
  const section = application.section1BorrowerInformation;
  const person = section?.part1aPersonalInformation;
  if (!person?.otherBorrowers?.some(isInFull)) return application;
  return {
    ...application,
    section1BorrowerInformation: {
      ...section,
      part1aPersonalInformation: { ...person, otherBorrowers: person.otherBorrowers.map(withoutHidden) },
    },
  };
}

function isInFull(joint: JointBorrower): boolean {
  return Boolean(
    joint.section1BorrowerInformation ?? joint.section5Declarations ?? joint.section7DemographicInformation,
  );
}

function withoutHidden(joint: JointBorrower): JointBorrower {
  const { section1BorrowerInformation, section5Declarations, section7DemographicInformation } = joint;
  return withFields(joint, {
    ...(section1BorrowerInformation && {
      section1BorrowerInformation: withHistoryInOrder(
        withAgesOfDependents(withoutHiddenSection1Answers(section1BorrowerInformation)),
      ),
    }),
    ...(section5Declarations && { section5Declarations: withoutHiddenFollowUps(section5Declarations) }),
    ...(section7DemographicInformation && {
      section7DemographicInformation: withoutHiddenSubChoices(section7DemographicInformation),
    }),
  });
}

function withAgesOfDependents(section: CoBorrowerSection1): CoBorrowerSection1 {
  const person = section.part1aPersonalInformation;
  return person == null
    ? section
    : withFields(section, { part1aPersonalInformation: withoutSurplusAges(person) });
}
