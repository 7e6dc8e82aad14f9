import { REQUEST_LANGUAGES, type RequestLanguage } from '../request-language.ts';
import { ENGLISH } from './english.ts';
import { SPANISH } from './spanish.ts';
import type { PageWords } from './words-of-page.ts';

const WORDS: Record<RequestLanguage, PageWords> = { en: ENGLISH, es: SPANISH };

export function pageWords(language: RequestLanguage): PageWords {
  return WORDS[language];
}

/** From a browser tag such as 'es-MX'. Falls back to English. */
export function languageOfBrowser(tag: string): RequestLanguage {
  return REQUEST_LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language) ?? 'en';
}

/** 'December 10, 2026' in the page's language, in Eastern time (BASE-1). */
export function pageDate(words: PageWords, instant: string): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'America/New_York' }).format(
    new Date(instant),
  );
}

export function pageDay(words: PageWords, day: string): string {
  return pageDate(words, `${day}T17:00:00Z`);
}

/** A wait in words: seconds up to a minute, then whole minutes, rounded up. */
export function waitInWords(words: PageWords, seconds: number): string {
  return seconds < 60
    ? words.seconds(Math.max(1, Math.ceil(seconds)))
    : words.minutes(Math.ceil(seconds / 60));
}
