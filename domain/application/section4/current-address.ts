import type { LoanPurpose } from '../../loans/loan-product.ts';
import { homeKey } from '../../qualification/home-key.ts';
import { numberIn } from '../../typing/typed-number.ts';
import { hiddenAnswersOf, withHiddenAnswers } from '../answers/hidden-answers.ts';
import { holdsAnswers } from '../answers/typed-answers.ts';
import type { Application } from '../application.ts';
import { primaryBorrowerOf } from '../section1/borrowers.ts';
import { withPurpose } from './section4-changes.ts';
import { refinancesCurrentAddress } from './section4-conditions.ts';
import type { LoanInformation, Place, Section4 } from './section4-loan-and-property.ts';

/** The borrower's current address as the property of a refinance (APP-4.13, APP-4.14). */

const PLACE_PARTS = ['street', 'unit', 'zip', 'city', 'county', 'state'] as const satisfies (keyof Place)[];

export function withLoanPurpose(application: Application, purpose: LoanPurpose): Application {
  const before = application.section4LoanAndPropertyInformation ?? {};
  const section = withPurpose(before, purpose);
  const changed = { ...application, section4LoanAndPropertyInformation: section };
  const isSame =
    refinancesCurrentAddress(before.part4aLoanInformation) ===
    refinancesCurrentAddress(section.part4aLoanInformation);
  return isSame ? changed : withPropertyPlace(changed);
}

export function withRefinanceOfCurrentAddress(
  application: Application,
  refinanceCurrentAddress: boolean,
): Application {
  const section = withLoan(application, { refinanceCurrentAddress });
  const answered = { ...application, section4LoanAndPropertyInformation: section };
  const placed = withPropertyPlace(answered);
  return refinanceCurrentAddress
    ? placed
    : {
        ...placed,
        section4LoanAndPropertyInformation: {
          ...placed.section4LoanAndPropertyInformation,
          expectedPropertyAddress: null,
        },
      };
}

/** The property follows a current address that was typed or completed after the yes, until somebody types in it. */
export function withFollowedCurrentAddress(application: Application): Application {
  const section = application.section4LoanAndPropertyInformation ?? {};
  if (!refinancesCurrentAddress(section.part4aLoanInformation)) return application;
  if (!currentAddressOf(application)?.street) return application;
  const place = placeOf(section.part4aLoanInformation?.propertyAddress);
  const expected = expectedAddress(application, section);
  const next = placeOf(expected);
  const isSameZip = place.zip === next.zip;
  const isCopy = isSamePlace(place, placeOf(section.expectedPropertyAddress));
  // A county of another zip was found or typed in Section 4: then the borrower moved.
  if (!isCopy || isSamePlace(place, next) || (place.county && place.zip && !isSameZip)) return application;
  const county = next.county || (isSameZip ? place.county : '');
  return withPlace(
    {
      ...application,
      section4LoanAndPropertyInformation: { ...section, expectedPropertyAddress: expected },
    },
    { ...next, county },
  );
}

/** A save copies only what it changes, so the first save of an imported loan adds no address to its file. */
export function withCurrentAddressOfSave(application: Application, before: Application): Application {
  const isAsBefore =
    refinancesCurrentAddress(before.section4LoanAndPropertyInformation?.part4aLoanInformation) &&
    isSamePlace(placeOf(currentAddressOf(application)), placeOf(currentAddressOf(before)));
  return isAsBefore ? application : withFollowedCurrentAddress(application);
}

/** Fills in the county of a copied address, because Section 1 does not ask for one. */
export function withCountyOfZip(application: Application, zip: string, county: string): Application {
  const section = application.section4LoanAndPropertyInformation;
  const filled = <Address extends Place>(address: Address | null | undefined) =>
    address?.zip === zip && !address.county ? { ...address, county } : address;
  const property = section?.part4aLoanInformation?.propertyAddress;
  const expected = section?.expectedPropertyAddress;
  if (filled(property) === property && filled(expected) === expected) return application;
  return {
    ...application,
    section4LoanAndPropertyInformation: {
      ...section,
      part4aLoanInformation: { ...section?.part4aLoanInformation, propertyAddress: filled(property) },
      expectedPropertyAddress: filled(expected),
    },
  };
}

/** The first copy also hides a zip or unit that was typed without a street. Only Section 4 shows them. */
export function withFirstCopyOfCurrentAddress(application: Application): Application {
  const section = application.section4LoanAndPropertyInformation;
  const isFirst = !section?.expectedPropertyAddress?.street;
  return isFirst && refinancesCurrentAddress(section?.part4aLoanInformation)
    ? withPropertyPlace(application)
    : application;
}

/**
 * While the current address is being refinanced, it fills in a property without a street. If it no longer is, the
 * copied address is removed, and values typed before the copy come back.
 */
function withPropertyPlace(application: Application): Application {
  const section = application.section4LoanAndPropertyInformation ?? {};
  return refinancesCurrentAddress(section.part4aLoanInformation)
    ? withCopy(application, section)
    : withoutCopy(application, section);
}

function withCopy(application: Application, section: Section4): Application {
  const expected = expectedAddress(application, section);
  const recorded = {
    ...application,
    section4LoanAndPropertyInformation: { ...section, expectedPropertyAddress: expected },
  };
  const place = placeOf(section.part4aLoanInformation?.propertyAddress);
  if (place.street || expected === null) return recorded;
  const typed = withoutParts(place, placeOf(section.expectedPropertyAddress));
  const copied = withPlace(recorded, placeOf(expected));
  return holdsAnswers(typed) ? withHiddenAnswers(copied, { propertyPlace: typed }) : copied;
}

function withoutCopy(application: Application, section: Section4): Application {
  const place = placeOf(section.part4aLoanInformation?.propertyAddress);
  const homes = [section.expectedPropertyAddress, currentAddressOf(application)].map(placeOf);
  const typed = hiddenAnswersOf(application).propertyPlace;
  if (place.street && !homes.some((home) => isSameHome(place, home))) return application;
  const left = place.street ? {} : homes.reduce(withoutParts, place);
  return withHiddenAnswers(withPlace(application, { ...placeOf(typed), ...filled(left) }), {
    propertyPlace: null,
  });
}

/** The street and zip decide: a unit, a city or a county typed into the copy leave it the home. Either zip may be missing. */
function isSameHome(place: Place, home: Place): boolean {
  const zip = place.zip || home.zip;
  const key = homeKey({ street: place.street, zip });
  return (
    (key !== null && key === homeKey({ street: home.street, zip: home.zip || zip })) ||
    isSamePlace(place, home)
  );
}

function isSamePlace(place: Place, home: Place): boolean {
  return PLACE_PARTS.every((part) => part === 'county' || place[part] === home[part]);
}

function placeOf(address: Place | null | undefined): Place {
  return Object.fromEntries(PLACE_PARTS.map((part) => [part, address?.[part] ?? '']));
}

function withPlace(application: Application, place: Place): Application {
  const address = application.section4LoanAndPropertyInformation?.part4aLoanInformation?.propertyAddress;
  const section = withLoan(application, { propertyAddress: { ...address, ...place } });
  return { ...application, section4LoanAndPropertyInformation: section };
}

function withLoan(
  { section4LoanAndPropertyInformation: section }: Application,
  changes: Partial<LoanInformation>,
): Section4 {
  return { ...section, part4aLoanInformation: { ...section?.part4aLoanInformation, ...changes } };
}

function withoutParts(place: Place, other: Place): Place {
  return Object.fromEntries(
    PLACE_PARTS.map((part) => [part, place[part] === other[part] ? '' : place[part]]),
  );
}

function filled(place: Place): Place {
  return Object.fromEntries(Object.entries(place).filter(([, part]) => part));
}

function currentAddressOf(application: Application) {
  return primaryBorrowerOf(application)?.addresses?.[0];
}

/** Earlier versions filled in an address that section 1 lacks. */
function expectedAddress(
  application: Application,
  { expectedPropertyAddress: earlier, part4aLoanInformation: loan }: Section4,
): NonNullable<Section4['expectedPropertyAddress']> | null {
  const current = currentAddressOf(application);
  if (!current?.street) return earlier ?? null;
  const { addressType, chronologicalOrder, street, unit, city, state, zip, country } = current;
  const { monthsAtAddress, yearsAtAddress } = current;
  return {
    ...{ addressType, chronologicalOrder, street, unit, city, state, zip, country },
    monthsAtAddress: numberIn(monthsAtAddress),
    yearsAtAddress: numberIn(yearsAtAddress),
    // Section 1 has neither field.
    county: earlier?.zip === zip ? earlier?.county : '',
    numberOfUnits: loan?.propertyAddress?.numberOfUnits ?? 1,
  };
}
