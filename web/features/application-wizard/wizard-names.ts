import type { SectionName, Step } from '../../../domain/application/progress/steps.ts';

export const SECTION_TITLES: Record<SectionName, string> = {
  section1: 'Borrower information',
  section3: 'Real estate',
  section4: 'Loan and property',
  section5: 'Declarations',
  section7: 'Demographics',
  section8: 'Loan originator',
};

/** 'Section 1. Borrower information'. */
export function pageTitle(step: Step): string {
  return `${step.label}. ${SECTION_TITLES[step.section]}`;
}

/**
 * The note on the co-borrower's copies of declarations and demographics (APP-0.14).
 */
export function coBorrowerNote(step: Step): string | null {
  const isNoted = step.section === 'section5' || step.section === 'section7';
  return step.holder === 'spouse' && isNoted ? '(To be filled by co-borrower)' : null;
}
