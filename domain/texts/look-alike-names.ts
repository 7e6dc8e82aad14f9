import { ALLOWED, type Permission, refused } from '../people/permission.ts';

/** Invisible or direction-changing: fillers, selectors, marks, Braille blank, null notehead. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1d159}]/gu;

/** Look-alikes: Cyrillic 'а' and Latin 'a'. */
const ALPHABETS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Coptic',
  'Cherokee',
  'Lisu',
  'Deseret',
  'Tifinagh',
  'Canadian_Aboriginal',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** Phonetic and historical Latin letters that look like those of names. */
const UNUSUAL_LATIN = /[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u;

/** Removes invisible characters, and normalizes letters and spaces (BASE-78). */
export function tidyName(text: string): string {
  return text.replace(UNSEEN, '').normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** Comparison key; also matches older names stored in another spelling. */
export function nameKey(name: string): string {
  return tidyName(name).toLowerCase();
}

/** Whether a normalized name can be told apart from others. A name in one alphabet always can. */
export function canTellNameApart(name: string): Permission {
  if (/[\p{Cc}\p{Co}\p{Cn}]/u.test(name)) return refused('Remove the invisible characters');
  if (ALPHABETS.filter((alphabet) => alphabet.test(name)).length > 1 || UNUSUAL_LATIN.test(name))
    return refused('Use the usual letters of one alphabet. Others look like them');
  return ALLOWED;
}
