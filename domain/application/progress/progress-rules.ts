import { sectionOf, sectionPath } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { contradiction, type FieldRule } from '../checks/field-rules.ts';
import { PROGRESS_VALUES, type Step } from './steps.ts';

const NO_PROGRESS = `please enter one of ${PROGRESS_VALUES.join(', ')}`;

/**
 * The progress value in a page's record, and in the last page's record the one of the whole application: a
 * page's value, or 0.
 */
export function progressRules(application: Application, step: Step): FieldRule[] {
  const ofPage = progressRule(`${sectionPath(step)}.`, sectionOf(application, step)?.loanApplicationProgress);
  return step.section === 'section8'
    ? [ofPage, progressRule('', application.loanApplicationProgress)]
    : [ofPage];
}

function progressRule(root: string, progress: number | null | undefined): FieldRule {
  const isKnown = progress == null || PROGRESS_VALUES.includes(progress);
  return contradiction(`${root}loanApplicationProgress`, 'Progress', isKnown ? null : NO_PROGRESS);
}
