import type { Application } from './application.ts';
import { contradiction, type FieldRule } from './field-rules.ts';
import { sectionOf, sectionPath } from './holder-sections.ts';
import { PROGRESS_VALUES, type Step } from './steps.ts';

const NO_PROGRESS = `please enter one of ${PROGRESS_VALUES.join(', ')}`;

/** The progress in the record of a page, and with the last page that of the whole application: the value of a page, or 0. */
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
