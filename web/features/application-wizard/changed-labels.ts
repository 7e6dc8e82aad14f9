import type { AnswerValue } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { StepRules } from '../../../domain/application/application-rules.ts';
import { isDerivedField } from '../../../domain/application/merge-application.ts';
import { answerLabel } from './answer-label.ts';
import { answersToWrite } from './write-answers.ts';

/** More fields than this are said as a number. */
const NAMED = 3;

/** What differs between two versions, as fields are called on their pages: 'Section 4: Loan amount and 2 more fields'. */
export function changedLabels(before: Application, after: Application, status: readonly StepRules[]): string {
  const names = answersToWrite(before as AnswerValue, after as AnswerValue)
    .map(({ name }) => name)
    .filter((name) => !isDerivedField(name.slice(name.lastIndexOf('.') + 1)))
    .filter((name) => !name.endsWith('loanApplicationProgress'));
  const labels = [...new Set(names.map((name) => answerLabel(pathOf(name), status)))];
  const more = labels.length - NAMED;
  const named = labels.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more ${more === 1 ? 'field' : 'fields'}` : named;
}

/** The JSON path of a form's name: 'a.rows.0.b' → 'a.rows[0].b'. */
function pathOf(name: string): string {
  return name.replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}
