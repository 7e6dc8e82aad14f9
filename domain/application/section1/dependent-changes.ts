import { isBlank } from '../answers/answer-values.ts';
import { hiddenOfPerson, withHiddenAnswers } from '../answers/hidden-answers.ts';
import type { Application } from '../application.ts';
import { DEPENDENTS } from '../checks/field-rules.ts';
import { withNumberOfDependents } from './borrower-changes.ts';
import { primaryBorrowerOf } from './borrowers.ts';
import type { PersonalInformation } from './section1-borrower.ts';

/** Number of ages asked for. 0 while the number of dependents is empty or invalid. */
export function dependentsAsked(person: Dependents | null | undefined): number {
  const count = person?.numberOfDependents;
  return typeof count === 'number' && DEPENDENTS.fault(count) === null ? count : 0;
}

type Dependents = Pick<PersonalInformation, 'numberOfDependents'>;

/** Hides ages that are no longer asked for. They come back when asked for again. */
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

/** Hides ages beyond the number of dependents, which an import can store, until a save asks about them. */
export function withExtraAgesHidden(application: Application): Application {
  const { numberOfDependents: asked, agesOfDependents: ages } = primaryBorrowerOf(application) ?? {};
  if (asked == null || DEPENDENTS.fault(asked) !== null || (ages?.length ?? 0) <= asked) return application;
  return withDependentsAsked(application, asked);
}
