import { valueAt, withValueAt } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import {
  isMaskedSocialSecurityNumber,
  maskSocialSecurityNumber,
  socialSecurityNumberDigits,
} from './social-security-number.ts';

/** Whose number it is: 'primary', 'spouse', or 'joint-' and the id of a joint borrower. */
export type SocialSecurityNumberOwner = 'primary' | 'spouse' | `joint-${string}`;

const OWNER = /^(primary|spouse|joint-[A-Za-z0-9_-]{1,40})$/;

export function isSocialSecurityNumberOwner(text: string): text is SocialSecurityNumberOwner {
  return OWNER.test(text);
}

/** The owner of a joint borrower's number. The prefix keeps a row's id apart from the other owners. */
export function jointNumberOwner(id: string): SocialSecurityNumberOwner {
  return `joint-${id}`;
}

interface SocialSecurityNumberChange {
  owner: SocialSecurityNumberOwner;
  /** Nine digits. */
  value: string | null;
}

interface SocialSecurityNumberPlace {
  owner: SocialSecurityNumberOwner;
  path: string;
}

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const NUMBER = `${PERSON}.socialSecurityNumber`;

/** Primary borrower and spouse always have a place, even if the application has no such record. */
export function socialSecurityNumberPlaces(application: Application): SocialSecurityNumberPlace[] {
  const others = application.section1BorrowerInformation?.part1aPersonalInformation?.otherBorrowers ?? [];
  return [
    { owner: 'primary', path: NUMBER },
    { owner: 'spouse', path: `${PERSON}.spouse.${NUMBER}` },
    ...others.flatMap(({ id }, place) =>
      id ? [{ owner: jointNumberOwner(id), path: `${PERSON}.otherBorrowers[${place}].${NUMBER}` }] : [],
    ),
  ];
}

export function socialSecurityNumberAt(application: Application, path: string): string | null {
  const number = valueAt(application, path);
  return typeof number === 'string' && number !== '' ? number : null;
}

/** A person missing from `present` gets no number: it was deleted when they left the loan. */
export function withPresentNumbers(application: Application, present: Application): Application {
  const known = new Map(
    socialSecurityNumberPlaces(present).map(({ owner, path }) => [
      owner,
      socialSecurityNumberAt(present, path),
    ]),
  );
  return socialSecurityNumberPlaces(application).reduce((answers, { owner, path }) => {
    const number = known.get(owner) ?? null;
    // Without the person, there is nowhere to store their number.
    const person = owner === 'primary' ? PERSON : path.slice(0, -NUMBER.length - 1);
    return valueAt(application, person) != null && socialSecurityNumberAt(application, path) !== number
      ? withValueAt(answers, path, number ?? undefined)
      : answers;
  }, application);
}

/**
 * Leaves '***-**-1234'; the numbers go to an encrypted store. A mask yields nothing, anything else `null`.
 */
export function splitSocialSecurityNumbers(application: Application): {
  application: Application;
  numbers: SocialSecurityNumberChange[];
} {
  const numbers: SocialSecurityNumberChange[] = [];
  let masked = application;
  for (const { owner, path } of socialSecurityNumberPlaces(application)) {
    const number = socialSecurityNumberAt(application, path);
    if (number === null) {
      numbers.push({ owner, value: null });
    } else if (!isMaskedSocialSecurityNumber(number)) {
      numbers.push({ owner, value: socialSecurityNumberDigits(number) });
      masked = withValueAt(masked, path, maskSocialSecurityNumber(number));
    }
  }
  return { application: masked, numbers };
}
