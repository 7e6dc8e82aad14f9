import { saysTheSame } from '../answers/answer-values.ts';
import { hiddenOfPerson, withHiddenAnswers } from '../answers/hidden-answers.ts';
import { sectionOf, withSectionOf } from '../answers/holder-sections.ts';
import { holdsAnswers } from '../answers/typed-answers.ts';
import type { Application } from '../application.ts';
import type { Holder } from '../progress/steps.ts';
import { withAskedHistory } from './section1-changes.ts';

/**
 * Applies the 24-month rules to a borrower's addresses and previous jobs. An entry that is no longer asked
 * for is hidden, and returns as typed when it is asked for again.
 * @param today a calendar date.
 */
export function withHistoryAsked(application: Application, holder: Holder, today: string): Application {
  const place = { section: 'section1', holder } as const;
  const section = sectionOf(application, place) ?? {};
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

/** The rows after those that are asked for, up to the last one that somebody filled in. */
function behind<Row>(rows: readonly Row[], asked: readonly unknown[] | null | undefined): Row[] {
  return rows.slice(asked?.length ?? 0).filter(holdsAnswers);
}
