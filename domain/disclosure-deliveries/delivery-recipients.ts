import type { Application } from '../application/application.ts';
import { loanBorrowers } from '../application/joint-borrowers/loan-borrowers.ts';
import { spouseOf } from '../application/section1/borrowers.ts';
import { type RequestLanguage, requestLanguageOf } from '../borrower-requests/request-language.ts';
import { requestRecipients } from '../borrower-requests/request-recipients.ts';
import { fullName } from '../people/person-name.ts';

/** Who gets a form. */
export interface DeliveryRecipient {
  /** 'primary', 'spouse', the id of a joint borrower, or of an owner who is no borrower. */
  recipient: string;
  name: string;
  /** Null: nothing can be delivered electronically. */
  address: string | null;
  language: RequestLanguage;
  isBorrower: boolean;
}

/** Every borrower of the application, each of whom would be primarily liable. */
export function deliveryBorrowers(application: Application): DeliveryRecipient[] {
  const recipients = requestRecipients(application);
  return loanBorrowers(application).map(({ owner, section1 }) => {
    const person = section1?.part1aPersonalInformation;
    const beside = owner === 'spouse' ? spouseOf(application) : null;
    return {
      recipient: owner,
      name: fullName(person ?? {}) || fullName(beside ?? {}) || 'Borrower without a name',
      address: recipients.find(({ recipient }) => recipient === owner)?.address ?? null,
      language: requestLanguageOf(person?.languagePreference),
      isBorrower: true,
    };
  });
}

/** Who may rescind beside the borrowers gets every copy on paper: only borrowers have a page (CD-30). */
export function ownerRecipient({ id, name }: { id: string; name: string }): DeliveryRecipient {
  return { recipient: id, name, address: null, language: 'en', isBorrower: false };
}
