import type { Application } from '../../../../domain/application/application.ts';
import type { Holder } from '../../../../domain/application/progress/steps.ts';
import type {
  CoBorrowerSection1,
  PersonalInformation,
  Spouse,
} from '../../../../domain/application/section1/section1-borrower.ts';
import type {
  OwnedProperty,
  Section3,
} from '../../../../domain/application/section3/section3-real-estate.ts';
import type { Section4 } from '../../../../domain/application/section4/section4-loan-and-property.ts';

/** Each of these applies a change of the domain to its part of the application. */

/** Part 1a of the primary borrower: the people of the loan are stored with it. */
export function withPerson(
  application: Application,
  change: (person: PersonalInformation) => PersonalInformation,
): Application {
  const section = application.section1BorrowerInformation;
  const part1aPersonalInformation = change(section?.part1aPersonalInformation ?? {});
  return { ...application, section1BorrowerInformation: { ...section, part1aPersonalInformation } };
}

function withSpouseRecord(application: Application, change: (spouse: Spouse) => Spouse): Application {
  return withPerson(application, (person) => ({ ...person, spouse: change(person.spouse ?? {}) }));
}

/** Section 1 of a borrower, the part that both borrowers have. */
export function withSection1(
  application: Application,
  holder: Holder,
  change: <Section extends CoBorrowerSection1>(section: Section) => Section,
): Application {
  if (holder === 'primary') {
    const section1BorrowerInformation = change(application.section1BorrowerInformation ?? {});
    return { ...application, section1BorrowerInformation };
  }
  return withSpouseRecord(application, (spouse) => ({
    ...spouse,
    section1BorrowerInformation: change(spouse.section1BorrowerInformation ?? {}),
  }));
}

export function withSection3(
  application: Application,
  holder: Holder,
  change: (section: Section3) => Section3,
): Application {
  if (holder === 'primary') {
    return { ...application, section3RealEstate: change(application.section3RealEstate ?? {}) };
  }
  return withSpouseRecord(application, (spouse) => ({
    ...spouse,
    section3RealEstate: change(spouse.section3RealEstate ?? {}),
  }));
}

export function withProperty(
  section: Section3,
  place: number,
  change: (property: OwnedProperty) => OwnedProperty,
): Section3 {
  const propertiesOwned = (section.propertiesOwned ?? []).map((property, i) =>
    i === place ? change(property) : property,
  );
  return { ...section, propertiesOwned };
}

/** Section 4, which only the primary borrower has. */
export function withSection4(application: Application, change: (section: Section4) => Section4): Application {
  return {
    ...application,
    section4LoanAndPropertyInformation: change(application.section4LoanAndPropertyInformation ?? {}),
  };
}
