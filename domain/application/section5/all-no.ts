import { valueAt, withValueAt } from '../answers/answer-values.ts';
import type { Section4 } from '../section4/section4-loan-and-property.ts';
import { type YesNoPath, yesNoPaths } from './declarations.ts';
import type { Section5 } from './section5-declarations.ts';
import { isDeclarationAsked } from './section5-declarations-rules.ts';

const YES_NO_PATHS: readonly YesNoPath[] = [
  ...yesNoPaths('part5aAboutThisProperty'),
  ...yesNoPaths('part5bAboutYourFinances'),
];

const QUESTION_A = 'part5aAboutThisProperty.questionA.';

/** No to question A, the primary residence, would contradict Section 4, so 'All No' skips it. */
export function keepsQuestionA(section4: Section4 | null | undefined): boolean {
  return section4?.part4aLoanInformation?.occupancy === 'Primary Residence';
}

/** No to question A has no follow-up, so none gets an answer. */
export function withAllNo(section: Section5, keepsA: boolean): Section5 {
  return pathsToAnswer(keepsA).reduce(
    (now, path) => (isDeclarationAsked(path, now) ? withValueAt(now, path, false) : now),
    section,
  );
}

function pathsToAnswer(keepsA: boolean): readonly YesNoPath[] {
  return keepsA ? YES_NO_PATHS.filter((path) => !path.startsWith(QUESTION_A)) : YES_NO_PATHS;
}

/** Undoes `withAllNo`: restores answers that are still No, and keeps later ones. */
export function withoutAllNo(section: Section5, before: Section5): Section5 {
  return YES_NO_PATHS.filter((path) => valueAt(section, path) === false).reduce(
    (now, path) => withValueAt(now, path, valueAt(before, path) ?? null),
    section,
  );
}

export function countYes(section: Section5, keepsA: boolean): number {
  return pathsToAnswer(keepsA).filter(
    (path) => isDeclarationAsked(path, section) && valueAt(section, path) === true,
  ).length;
}
