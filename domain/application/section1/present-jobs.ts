import type { AdditionalEmployment, CurrentEmployment } from './employment.ts';
import { isWithoutEmployer } from './employment-status.ts';
import type { CoBorrowerSection1 } from './section1-borrower.ts';

/** The jobs that a borrower has today: the current one (Section 1b), then the additional ones (Section 1c). */
export function presentJobs(
  section: CoBorrowerSection1 | null | undefined,
): (CurrentEmployment | AdditionalEmployment)[] {
  if (section == null || isWithoutEmployer(section)) return [];
  const { part1bcCurrentEmployment: current, part1cAdditionalEmployment: additional } = section;
  return [...(current ? [current] : []), ...(additional ?? [])];
}
