import { conditionText } from '../conditions/condition.ts';
import { fileConditionText, INCOME_PAPERS } from '../conditions/expected-folders.ts';
import { KNOWN_DOCUMENTS } from './known-documents.ts';
import type { RequestLanguage } from './request-language.ts';

interface SuggestedWording {
  text: string;
  isTranslated: boolean;
}

type Words = Record<RequestLanguage, string>;

const KNOWN: ReadonlyMap<string, Words> = new Map([
  ...KNOWN_DOCUMENTS.flatMap(({ texts, en, es }) =>
    texts.map((text) => [nameKey(text), { en, es }] as const),
  ),
  ...subsets(INCOME_PAPERS).map((papers) => {
    const text = fileConditionText(papers.map(({ papers: words }) => words));
    const words = (language: RequestLanguage) => papers.map(({ asked }) => asked[language]).join('. ');
    return [nameKey(text), { en: words('en'), es: words('es') }] as const;
  }),
]);

/** The default that staff can edit (ASK-4). Only a document's exact text has its own wording (ASK-70). */
export function suggestedWording(condition: { text: string }, language: RequestLanguage): SuggestedWording {
  const known = KNOWN.get(nameKey(condition.text));
  if (known !== undefined) return { text: known[language], isTranslated: true };
  return { text: condition.text, isTranslated: language === 'en' };
}

/** Whether the text is that of a document that borrowers have. */
export function isKnownDocument(text: string): boolean {
  return KNOWN.has(nameKey(text));
}

/** Ignores case, punctuation, 'W2' for 'W-2', and 'of' for 'for the last'. */
function nameKey(text: string): string {
  return conditionText(text)
    .toLowerCase()
    .replace(/['’‘]/g, '')
    .replace(/[\s.,;:()‐‑–-]+/g, ' ')
    .trim()
    .replace(/\bpaystub/g, 'pay stub')
    .replace(/\bof the last\b/g, 'for the last')
    .replace(/^file /, 'upload ')
    .replace(/\b(w|k) (\d)\b/g, '$1$2')
    .replace(/\b4506 c\b/g, '4506c');
}

function subsets<T>(all: readonly T[]): T[][] {
  const found: T[][] = [[]];
  for (const one of all) found.push(...found.map((chosen) => [...chosen, one]));
  return found.slice(1);
}
