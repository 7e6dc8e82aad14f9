import { isBlank } from './answer-values.ts';
import type { Application } from './application.ts';
import { withNumberOfDependents } from './borrower-changes.ts';
import { primaryBorrowerOf } from './borrowers.ts';
import { DEPENDENTS } from './field-rules.ts';
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

/** Hides ages behind the number of dependents, which an import or another program may have stored: they stay until a save asks about them. */
export function withExtraAgesHidden(application: Application): Application {
  const { numberOfDependents: asked, agesOfDependents: ages } = primaryBorrowerOf(application) ?? {};
  if (asked == null || DEPENDENTS.fault(asked) !== null || (ages?.length ?? 0) <= asked) return application;
  return withDependentsAsked(application, asked);
}
