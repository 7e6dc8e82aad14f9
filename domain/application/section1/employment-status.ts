import { EMPLOYED } from './borrower-options.ts';
import type { AdditionalEmployment, CurrentEmployment } from './employment.ts';
import type { CoBorrowerSection1 } from './section1-borrower.ts';

type Section = CoBorrowerSection1 | null | undefined;

/** An unanswered status means employed, because the form asks for a job first. */
export function isWithoutEmployer(section: Section): boolean {
  return Boolean(section?.employmentStatus) && section?.employmentStatus !== EMPLOYED;
}

export function presentJobs(
  section: CoBorrowerSection1 | null | undefined,
): (CurrentEmployment | AdditionalEmployment)[] {
  if (section == null || isWithoutEmployer(section)) return [];
  const { part1bcCurrentEmployment: current, part1cAdditionalEmployment: additional } = section;
  return [...(current ? [current] : []), ...(additional ?? [])];
}
