import { valueAt } from '../answers/answer-values.ts';
import { sectionOf, sectionPath } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import {
  applicationRules,
  changedPageRules,
  rulesOfPages,
  type StepRules,
} from '../checks/application-rules.ts';
import { isEmpty } from '../checks/field-rules.ts';
import { isSpouseOnLoan } from '../section1/borrowers.ts';
import { type LendingLimits, SPECIFIED_LIMITS } from '../section4/lending-limits.ts';
import { isPurchase } from '../section4/section4-conditions.ts';
import type { Holder, SectionName } from './steps.ts';

export interface MissingItem {
  /** The section that asks, not the one that stores: Section 4 asks for the spouse's name. */
  section: SectionName;
  /** 'spouse': the co-borrower's copy. */
  holder: Holder;
  /** JSON path from the application's root, 'section1BorrowerInformation.….addresses[0].zip'. */
  path: string;
  label: string;
}

/** An issue that keeps an application from being complete: an empty required field or a broken rule. */
export interface CompleteIssue extends MissingItem {
  message: string;
  /** Empty, as opposed to wrong. */
  missing: boolean;
}

/** Every field of a page that shows an issue. Two fields may show the same one. */
export function issuesAtFields({ step, rules }: StepRules): CompleteIssue[] {
  return rules.flatMap(({ path, label, message, missing }) =>
    message === null ? [] : [{ section: step.section, holder: step.holder, path, label, message, missing }],
  );
}

function issuesOfPage({ step, rules }: StepRules): CompleteIssue[] {
  return issuesAtFields({ step, rules: rules.filter(({ repeats }) => repeats !== true) });
}

const NO_PROPERTIES = "please enter the properties, or answer 'no' to owning other real estate";
const NO_LOANS = "please enter the loans, or answer 'no' to having loans on the property";

/** Lists that are empty below a 'yes'. Allowed in drafts; a contradiction in a complete application. */
function emptyLists(application: Application): CompleteIssue[] {
  const holders: Holder[] = isSpouseOnLoan(application) ? ['primary', 'spouse'] : ['primary'];
  return [
    ...holders.flatMap((holder) => emptyInSection3(application, holder)),
    ...emptyInSection4(application),
  ];
}

function emptyInSection3(application: Application, holder: Holder): CompleteIssue[] {
  const step = { section: 'section3', holder, missing: true } as const;
  const section = sectionOf(application, { section: 'section3', holder: step.holder });
  const path = `${sectionPath(step)}.propertiesOwned`;
  if (section?.ownRealEstate === true && isEmpty(section.propertiesOwned)) {
    return [{ ...step, path, label: 'Properties', message: NO_PROPERTIES }];
  }
  return (section?.propertiesOwned ?? []).flatMap((property, i) =>
    property.hasLoansOnProperty === true && isEmpty(property.mortgageLoansOnThisProperty)
      ? [
          {
            ...step,
            path: `${path}[${i}].mortgageLoansOnThisProperty`,
            label: `Property ${i + 1}: loans`,
            message: NO_LOANS,
          },
        ]
      : [],
  );
}

function emptyInSection4(application: Application): CompleteIssue[] {
  const step = { section: 'section4', holder: 'primary', missing: true } as const;
  const section = application.section4LoanAndPropertyInformation;
  const loan = section?.part4aLoanInformation;
  const isDenied =
    !isPurchase(loan) &&
    loan?.hasOtherLoansOnProperty === true &&
    isEmpty(section?.part4bOtherLoansOnSubjectProperty);
  if (!isDenied) return [];
  const path = `${sectionPath(step)}.part4bOtherLoansOnSubjectProperty`;
  return [{ ...step, path, label: 'Mortgage loans on the property', message: NO_LOANS }];
}

/** Every empty required field that applies, in the order of the pages. `today` is a calendar date. */
export function missingItems(application: Application, today: string): MissingItem[] {
  return applicationRules(application, today).flatMap(({ step, rules }) =>
    rules
      .filter((rule) => rule.missing)
      .map(({ path, label }) => ({ section: step.section, holder: step.holder, path, label })),
  );
}

/**
 * The answers that are missing for progress 800. Depends on the day, because closing dates pass. For later saves see `brokenIssues`.
 */
export function completeIssues(
  application: Application,
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
): CompleteIssue[] {
  return applicationRules(application, today, limits).flatMap(issuesOfPage);
}

/**
 * Issues that a save would add to a complete application: answers that were valid before, and empty lists below a
 * 'yes'. New questions and earlier issues do not count (docs/decisions/application-rules.md).
 */
export function brokenIssues(
  before: Application,
  after: Application,
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
  changed: readonly StepRules[] = changedPageRules(before, after, today, limits),
): CompleteIssue[] {
  const pages = changed.filter(({ rules }) => rules.some(({ message }) => message !== null));
  const issues = pages.flatMap(issuesOfPage);
  const emptied = emptyLists(before);
  const steps = pages.map(({ step }) => step);
  const right = rulesOfPages(before, steps, today, limits).flatMap(({ rules }) =>
    rules.filter(({ message }) => message === null),
  );
  const wasRight = (path: string) => right.some((rule) => rule.path === path);
  return [
    ...issues.filter(({ path }) => wasRight(path) && hasSameRows(before, after, path)),
    ...emptyLists(after).filter(({ path }) => !emptied.some((known) => known.path === path)),
  ];
}

/** If not, paths with row numbers cannot be compared. */
function hasSameRows(before: Application, after: Application, path: string): boolean {
  const lists = [...path.matchAll(/\[\d+\]/g)].map(({ index }) => path.slice(0, index));
  return lists.every((list) => rowsAt(before, list) === rowsAt(after, list));
}

function rowsAt(application: Application, list: string): number {
  const rows = valueAt(application, list);
  return Array.isArray(rows) ? rows.length : 0;
}
