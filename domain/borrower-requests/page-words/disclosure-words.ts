import type { RequestLanguage } from '../request-language.ts';
import { ENGLISH_DISCLOSURES } from './disclosures-english.ts';
import { SPANISH_DISCLOSURES } from './disclosures-spanish.ts';
import type { DisclosureWords } from './words-of-disclosures.ts';

const WORDS: Record<RequestLanguage, DisclosureWords> = {
  en: ENGLISH_DISCLOSURES,
  es: SPANISH_DISCLOSURES,
};

export function disclosureWords(language: RequestLanguage): DisclosureWords {
  return WORDS[language];
}
