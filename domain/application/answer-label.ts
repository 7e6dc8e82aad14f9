import { keysAlong } from './answer-values.ts';
import type { StepRules } from './application-rules.ts';

/** What a place of the application is called: as its page's rules name it, else by the words of its path. */
export function answerLabel(path: string, status: readonly StepRules[]): string {
  for (const { step, rules } of status) {
    const rule = rules.find((candidate) => candidate.path === path);
    if (rule !== undefined) return `${step.label}: ${rule.label}`;
  }
  return keyWords(keysAlong(path).slice(-2));
}

/** Keys in words: ['addresses', '0', 'zip'] → 'Addresses, 1, zip'. */
export function keyWords(keys: readonly string[]): string {
  const words = keys.map(wordsOf).filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'plannedClosingDate' → 'planned closing date'; '0' → '1'. */
function wordsOf(key: string): string {
  if (/^\d+$/.test(key)) return String(Number(key) + 1);
  return key
    .replace(/^(part|section)\d+[a-z]*/, '')
    .replaceAll('_', ' ')
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
}
