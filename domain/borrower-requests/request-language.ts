/** The languages in which borrowers are asked (ASK-3). */
export const REQUEST_LANGUAGES = ['en', 'es'] as const;

export type RequestLanguage = (typeof REQUEST_LANGUAGES)[number];

export const REQUEST_LANGUAGE_NAMES: Record<RequestLanguage, string> = { en: 'English', es: 'Spanish' };

export function requestLanguageOf(preference: string | null | undefined): RequestLanguage {
  return /^\s*(spanish|español|espanol|castellano)\b/iu.test(preference ?? '') ? 'es' : 'en';
}
