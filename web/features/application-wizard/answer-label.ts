import { keysAlong } from '../../../domain/application/answer-values.ts';
import type { StepRules } from '../../../domain/application/application-rules.ts';

/** What a place of the application is called: as its page's rules name it, else by the words of its path. */
export function answerLabel(path: string, status: readonly StepRules[]): string {
  for (const { step, rules } of status) {
    const rule = rules.find((candidate) => candidate.path === path);
    if (rule !== undefined) return `${step.label}: ${rule.label}`;
  }
  const words = keysAlong(path).slice(-2).map(wordsOf).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'plannedClosingDate' → 'planned closing date'; '0' → '1'. */
function wordsOf(key: string): string {
  if (/^\d+$/.test(key)) return String(Number(key) + 1);
  return key
    .replace(/^(part|section)\d+[a-z]*/, '')
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
}
