import { saysTheSame } from './answer-values.ts';
import type { Application } from './application.ts';
import { holdsAnswers } from './held-answers.ts';
import { hiddenOfPerson, withHiddenAnswers } from './hidden-answers.ts';
import { sectionOf, withSectionOf } from './holder-sections.ts';
import type { CoBorrowerSection1 } from './section1-borrower.ts';
import { withAskedHistory } from './section1-changes.ts';
import type { Holder } from './steps.ts';

/**
 * Brings the addresses and previous jobs of a holder in line with the 24-month rules. An entry that is not asked for any more
 * is hidden, and comes back as it was filled in when it is asked for again.
 * @param today a calendar date.
 */
export function withHistoryAsked(application: Application, holder: Holder, today: string): Application {
  const place = { section: 'section1', holder } as const;
  const section = (sectionOf(application, place) ?? {}) as CoBorrowerSection1;
  const hidden = hiddenOfPerson(application, holder);
  const person = section.part1aPersonalInformation;
  const addresses = [...(person?.addresses ?? []), ...(hidden.addresses ?? [])];
  const jobs = [...(section.part1dPreviousEmployment ?? []), ...(hidden.jobs ?? [])];
  const asked = withAskedHistory(
    { ...section, part1aPersonalInformation: { ...person, addresses }, part1dPreviousEmployment: jobs },
    today,
  );
  const left = {
    addresses: behind(addresses, asked.part1aPersonalInformation?.addresses),
    jobs: behind(jobs, asked.part1dPreviousEmployment),
  };
  const answered = withSectionOf(application, place, asked);
  if (saysTheSame(left, { addresses: hidden.addresses, jobs: hidden.jobs })) return answered;
  return withHiddenAnswers(answered, { [holder]: { ...hidden, ...left } });
}

/** The rows behind those that are asked for, as far as somebody filled them in. */
function behind<Row>(rows: readonly Row[], asked: readonly unknown[] | null | undefined): Row[] {
  return rows.slice(asked?.length ?? 0).filter(holdsAnswers);
}
