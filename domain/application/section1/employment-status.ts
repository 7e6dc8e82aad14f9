import { EMPLOYED } from './borrower-options.ts';
import type { CoBorrowerSection1 } from './section1-borrower.ts';

type Section = CoBorrowerSection1 | null | undefined;

/**
 * Whether a borrower is retired or not employed: Section 1b does not apply, and no job is asked. An unanswered
 * status means employed, because the form asks for a job first.
 */
export function isWithoutEmployer(section: Section): boolean {
  return Boolean(section?.employmentStatus) && section?.employmentStatus !== EMPLOYED;
}
