import { isBlank } from './answer-values.ts';
import type { Application } from './application.ts';
import { withNumberOfDependents } from './borrower-changes.ts';
import { hiddenOfPerson, withHiddenAnswers } from './hidden-answers.ts';

/**
 * Asks for the ages of so many dependents, from 0 to 3. An age that is not asked for any more is hidden, and comes back as it
 * was typed when it is asked for again.
 */
export function withDependentsAsked(application: Application, wanted: number): Application {
  const section = application.section1BorrowerInformation;
  const hidden = hiddenOfPerson(application, 'primary');
  const before = section?.part1aPersonalInformation ?? {};
  const ages = [...(before.agesOfDependents ?? []), ...(hidden.ages ?? [])];
  const person = withNumberOfDependents({ ...before, agesOfDependents: ages }, wanted);
  const left = ages.slice(person.agesOfDependents?.length ?? 0);
  const section1BorrowerInformation = { ...section, part1aPersonalInformation: person };
  return withHiddenAnswers(
    { ...application, section1BorrowerInformation },
    {
      primary: { ...hidden, ages: left.every((age) => isBlank(age)) ? null : left },
    },
  );
}
