import type { Application } from '../application.ts';
import type { FieldRule } from '../checks/field-rules.ts';
import { PERSON_FIELD_NAMES, personField } from '../section1/person-fields.ts';
import { coBorrowerSection1Rules, familyRules } from '../section1/section1-borrower-rules.ts';
import { section5Rules } from '../section5/section5-declarations-rules.ts';
import { section7Rules } from '../section7/section7-demographics-rules.ts';
import { type LoanBorrower, loanBorrowers } from './loan-borrowers.ts';

/**
 * The joint borrowers' own pages. They stand outside the numbered steps: what they lack is named, but it does not
 * keep an application from being complete, because only the steps count (APP-0.5).
 */

/** The joint borrowers of a loan. */
export function jointBorrowersInFull(application: Application): LoanBorrower[] {
  return loanBorrowers(application).filter(({ owner }) => owner !== 'primary' && owner !== 'spouse');
}

/** The rules of a joint borrower's page. `today` is a calendar date. */
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

/** The names and the e-mail address are fields of the row. */
function ofRow(rule: FieldRule, root: string): FieldRule {
  const part = `${root}section1BorrowerInformation.part1aPersonalInformation.`;
  const field = rule.path.startsWith(part) ? rule.path.slice(part.length) : '';
  return ROW_FIELDS.has(field) ? { ...rule, path: root + field } : rule;
}
