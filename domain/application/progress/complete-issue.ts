import type { StepRules } from '../checks/application-rules.ts';
import type { Holder, SectionName } from './steps.ts';

/** A required field that applies to this application and is still empty. */
export interface MissingItem {
  /** The section of the page that asks it. Section 4 asks the spouse's name, wherever it is stored. */
  section: SectionName;
  /** The page's borrower: 'spouse' is the co-borrower's copy. */
  holder: Holder;
  /** JSON path from the application's root, 'section1BorrowerInformation.….addresses[0].zip'. */
  path: string;
  label: string;
}

/** An issue that keeps an application from being complete: an empty required field or a broken rule. */
export interface CompleteIssue extends MissingItem {
  /** The message of the rule. */
  message: string;
}

/** The broken rules of a page, each as an issue at its field. */
export function issuesOfPage({ step, rules }: StepRules): CompleteIssue[] {
  return rules.flatMap(({ path, label, message }) =>
    message === null ? [] : [{ section: step.section, holder: step.holder, path, label, message }],
  );
}
