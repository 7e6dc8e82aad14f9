import { valueAt } from '../answers/answer-values.ts';
import { EXPLAINED_QUESTIONS, type YesNoPath } from './declarations.ts';
import type { Explanation, Section5 } from './section5-declarations.ts';

type Section = Section5 | null | undefined;

export function questionsToExplain(section: Section): YesNoPath[] {
  return EXPLAINED_QUESTIONS.filter((question) => valueAt(section, question) === true);
}

export function explanationOf(section: Section, question: YesNoPath): string {
  return section?.explanations?.find((row) => row.question === question)?.explanation ?? '';
}

/** An empty explanation is removed. */
export function withExplanation(section: Section, question: YesNoPath, explanation: string): Section5 {
  const before = section?.explanations ?? [];
  const place = before.findIndex((row) => row.question === question);
  const rows: Explanation[] =
    explanation === ''
      ? before.filter((row) => row.question !== question)
      : place === -1
        ? [...before, { question, explanation }]
        : before.map((row, i) => (i === place ? { ...row, explanation } : row));
  return { ...section, explanations: rows };
}
