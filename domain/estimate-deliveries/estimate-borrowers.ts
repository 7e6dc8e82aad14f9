import type { Application } from '../application/application.ts';
import { loanBorrowers } from '../application/joint-borrowers/loan-borrowers.ts';
import { spouseOf } from '../application/section1/borrowers.ts';
import { type RequestLanguage, requestLanguageOf } from '../borrower-requests/request-language.ts';
import { requestRecipients } from '../borrower-requests/request-recipients.ts';
import { fullName } from '../people/person-name.ts';

export interface EstimateBorrower {
  /** 'primary', 'spouse', or the id of a joint borrower. */
  borrower: string;
  name: string;
  /** Null: nothing can be delivered electronically. */
  address: string | null;
  language: RequestLanguage;
}

/** Every borrower of the application, each of whom would be primarily liable. */
export function estimateBorrowers(application: Application): EstimateBorrower[] {
  const recipients = requestRecipients(application);
  return loanBorrowers(application).map(({ owner, section1 }) => {
    const person = section1?.part1aPersonalInformation;
    const beside = owner === 'spouse' ? spouseOf(application) : null;
    return {
      borrower: owner,
      name: fullName(person ?? {}) || fullName(beside ?? {}) || 'Borrower without a name',
      address: recipients.find(({ recipient }) => recipient === owner)?.address ?? null,
      language: requestLanguageOf(person?.languagePreference),
    };
  });
}
