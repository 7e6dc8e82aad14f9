import { sectionOf, sectionPath } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { contradiction, type FieldRule } from '../checks/field-rules.ts';
import { PROGRESS_VALUES, type Step } from './steps.ts';

const NO_PROGRESS = `please enter one of ${PROGRESS_VALUES.join(', ')}`;

/** A page's progress value or 0; the last page also holds the whole application's. */
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
