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

/** Whether No to question A, the primary residence, would contradict Section 4. All No leaves the question alone then. */
export function keepsQuestionA(section4: Section4 | null | undefined): boolean {
  return section4?.part4aLoanInformation?.occupancy === 'Primary Residence';
}

/** Answers every question that is asked with No. A No to question A asks no follow-up, so it gets no answer. */
export function withAllNo(section: Section5, keepsA: boolean): Section5 {
  return pathsToAnswer(keepsA).reduce(
    (now, path) => (isDeclarationAsked(path, now) ? withValueAt(now, path, false) : now),
    section,
  );
}

function pathsToAnswer(keepsA: boolean): readonly YesNoPath[] {
  return keepsA ? YES_NO_PATHS.filter((path) => !path.startsWith(QUESTION_A)) : YES_NO_PATHS;
}

/** Takes `withAllNo` back: each answer that is still No is again as it was before. Later answers stay. */
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
