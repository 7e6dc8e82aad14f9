import type { Application } from '../application.ts';
import {
  isMaskedSocialSecurityNumber,
  maskSocialSecurityNumber,
  socialSecurityNumberDigits,
} from './social-security-number.ts';

export const SOCIAL_SECURITY_NUMBER_OWNERS = ['primary', 'spouse'] as const;

export type SocialSecurityNumberOwner = (typeof SOCIAL_SECURITY_NUMBER_OWNERS)[number];

/** A number to store, or `null` to clear the stored one. */
export interface SocialSecurityNumberChange {
  owner: SocialSecurityNumberOwner;
  /** Nine digits. */
  value: string | null;
}

interface Holder {
  socialSecurityNumber?: string | null | undefined;
}

/**
 * Takes the social security numbers out of an application. It leaves '***-**-1234' in their place; the
 * numbers go to a separate encrypted store. A masked number means that the stored one is unchanged and yields
 * nothing. Anything else (empty, absent, a removed spouse record) yields `null`, so that no number outlives
 * its owner. A number can be in two places: with the primary borrower and in the spouse's copy of section 1.
 */
export function splitSocialSecurityNumbers(application: Application): {
  application: Application;
  numbers: SocialSecurityNumberChange[];
} {
  const section1 = application.section1BorrowerInformation;
  const primary = section1?.part1aPersonalInformation;
  const spouse = primary?.spouse;
  const spouseSection1 = spouse?.section1BorrowerInformation;
  const coBorrower = spouseSection1?.part1aPersonalInformation;
  const numbers = [...change('primary', primary), ...change('spouse', coBorrower)];
  if (!section1 || !primary) return { application, numbers };
  const maskedSpouse =
    spouse && spouseSection1 && coBorrower
      ? {
          ...spouse,
          section1BorrowerInformation: { ...spouseSection1, part1aPersonalInformation: masked(coBorrower) },
        }
      : spouse;
  const maskedPrimary = masked(primary);
  return {
    application: {
      ...application,
      section1BorrowerInformation: {
        ...section1,
        part1aPersonalInformation:
          maskedSpouse === spouse ? maskedPrimary : { ...maskedPrimary, spouse: maskedSpouse },
      },
    },
    numbers,
  };
}

function change(
  owner: SocialSecurityNumberOwner,
  holder: Holder | null | undefined,
): SocialSecurityNumberChange[] {
  const number = holder?.socialSecurityNumber;
  if (!number) return [{ owner, value: null }];
  return isMaskedSocialSecurityNumber(number) ? [] : [{ owner, value: socialSecurityNumberDigits(number) }];
}

function masked<T extends Holder>(holder: T): T {
  const number = holder.socialSecurityNumber;
  return number ? { ...holder, socialSecurityNumber: maskSocialSecurityNumber(number) } : holder;
}
