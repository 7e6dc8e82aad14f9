import type { RejectionReason, Verdict } from '../documents/document-review.ts';
import { pagesText } from '../documents/pages/page-step.ts';
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

const PAGE_WORDS: Record<RequestLanguage, readonly [one: string, several: string]> = {
  en: ['page', 'pages'],
  es: ['página', 'páginas'],
};

export function withPageWord(language: RequestLanguage, count: number, pages: string): string {
  const [one, several] = PAGE_WORDS[language];
  return `${count === 1 ? one : several} ${pages}`;
}

/** 'pages 3–4' of a file of which only these are rejected (REVIEW-10). */
export function rejectedPagesText(pages: readonly number[], language: RequestLanguage): string {
  return withPageWord(language, pages.length, pagesText(pages));
}

/** A line of the mail: 'scan.pdf, pages 3–4: A page is missing. Please send all pages.' */
export function rejectionLine(
  { name, pages }: { name: string; pages: readonly number[] | null },
  rejection: Rejection,
  language: RequestLanguage,
): string {
  const of = pages === null ? name : `${name}, ${rejectedPagesText(pages, language)}`;
  return `${of}: ${rejectionText(rejection, language)}`;
}
