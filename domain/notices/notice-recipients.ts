import type { Application } from '../application/application.ts';
import { loanBorrowers } from '../application/joint-borrowers/loan-borrowers.ts';
import { envelopeAddress } from '../application/section1/envelope-address.ts';
import { fullName } from '../people/person-name.ts';
import { NOTICES, type NoticeKind } from './notice-kinds.ts';

export interface NoticeRecipient {
  /** As in the finances: 'primary', 'spouse', or the id of a joint borrower. */
  owner: string;
  name: string;
  firstName: string;
  /** Lines of the envelope; null while street, city, state or zip is missing. */
  address: string[] | null;
  isRequired: boolean;
  /** Why they get one, or need not. */
  why: string;
}

const PRIMARY = 'Required for the primary applicant (12 CFR 1002.9(f))';
const REPORTED = 'Required, because their credit report was used (15 USC 1681m(a))';
const UNANSWERED =
  'Optional: after an unanswered notice of incompleteness, no further notice is required (12 CFR 1002.9(c)(2))';
const OTHER = 'Optional: notice to one applicant is enough (12 CFR 1002.9(f))';

interface RecipientFacts {
  /** Owners whose credit report counted. Each consumer's score goes to that consumer alone. */
  scored: ReadonlySet<string>;
  /** The loan was closed after the day that a notice of incompleteness named. */
  isUnanswered: boolean;
}

export function noticeRecipients(
  kind: NoticeKind,
  application: Application,
  { scored, isUnanswered }: RecipientFacts,
): NoticeRecipient[] {
  return loanBorrowers(application).map(({ owner, section1 }) => {
    const person = section1?.part1aPersonalInformation;
    const isReported = NOTICES[kind].isAdverse && scored.has(owner);
    return {
      owner,
      name: fullName(person ?? {}),
      firstName: person?.firstName ?? '',
      address: envelopeAddress(person),
      isRequired: !isUnanswered && (owner === 'primary' || isReported),
      why: isUnanswered ? UNANSWERED : owner === 'primary' ? PRIMARY : isReported ? REPORTED : OTHER,
    };
  });
}
