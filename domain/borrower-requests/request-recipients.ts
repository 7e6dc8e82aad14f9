import type { Application } from '../application/application.ts';
import { loanBorrowers } from '../application/joint-borrowers/loan-borrowers.ts';
import { spouseOf } from '../application/section1/borrowers.ts';
import { isEmail, normalizeEmail } from '../people/email.ts';
import { type RequestLanguage, requestLanguageOf } from './request-language.ts';

/** A borrower who can be asked (ASK-3). */
export interface RequestRecipient {
  /** 'primary', 'spouse', or the id of a joint borrower. */
  recipient: string;
  firstName: string;
  lastName: string;
  address: string;
  language: RequestLanguage;
}

export function requestRecipients(application: Application): RequestRecipient[] {
  return loanBorrowers(application).flatMap(({ owner, section1 }) => {
    const person = section1?.part1aPersonalInformation;
    const beside = owner === 'spouse' ? spouseOf(application) : null;
    const address = normalizeEmail(person?.emailAddress || beside?.emailAddress || '');
    if (!isEmail(address)) return [];
    return [
      {
        recipient: owner,
        firstName: (person?.firstName || beside?.firstName || '').trim(),
        lastName: (person?.lastName || beside?.lastName || '').trim(),
        address,
        language: requestLanguageOf(person?.languagePreference),
      },
    ];
  });
}

/** 'm…@mail.example' */
export function maskedAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${[...local][0] ?? ''}…@${domain}`;
}
