import type { RejectionReason, Verdict } from '../documents/document-review.ts';
import type { RequestLanguage } from './request-language.ts';

/** What a borrower reads about a rejected file, on the page and in the mail (REVIEW-6). */
export const REJECTION_WORDS: Record<RequestLanguage, Record<RejectionReason, string>> = {
  en: {
    UNREADABLE: 'We cannot read it. Please send a sharper photo or scan.',
    PAGE_MISSING: 'A page is missing. Please send all pages.',
    WRONG_PERSON: 'It belongs to another person. Please send your own.',
    TOO_OLD: 'It is too old. Please send a newer one.',
    OTHER: 'Please send another one.',
  },
  es: {
    UNREADABLE: 'No podemos leerlo. Por favor, envíe una foto o un escaneo más nítido.',
    PAGE_MISSING: 'Falta una página. Por favor, envíe todas las páginas.',
    WRONG_PERSON: 'Es de otra persona. Por favor, envíe el suyo.',
    TOO_OLD: 'Es demasiado antiguo. Por favor, envíe uno más reciente.',
    OTHER: 'Por favor, envíe otro.',
  },
};

type Rejection = Pick<Verdict, 'reason' | 'words'>;

/** The reason in the borrower's language, then the reviewer's own words as typed. */
export function rejectionText({ reason, words }: Rejection, language: RequestLanguage): string {
  const text = REJECTION_WORDS[language][reason ?? 'OTHER'];
  return words === null ? text : `${text} ${words.replace(/\s+/g, ' ')}`;
}

/** A line of the mail: 'stub.pdf: A page is missing. Please send all pages.' */
export function rejectionLine(name: string, rejection: Rejection, language: RequestLanguage): string {
  return `${name}: ${rejectionText(rejection, language)}`;
}
