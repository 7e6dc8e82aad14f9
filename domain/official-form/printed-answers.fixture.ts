import type { FormAnswer } from './form-answer.ts';
import type { FilledForm } from './form-package.ts';

/** The texts and choices of a form, by field. */
export function textsOf(form: FilledForm | undefined): Record<string, string> {
  return Object.fromEntries(
    (form?.answers ?? []).flatMap((answer) => {
      if (answer.kind === 'text') return [[answer.field, answer.text]];
      return answer.kind === 'choice' ? [[answer.field, answer.option]] : [];
    }),
  );
}

/** The chosen options of a question, by the name of its single field. */
export function one(answers: readonly FormAnswer[], radio: string): readonly string[] {
  return answers.flatMap((answer) =>
    answer.kind === 'oneOf' && answer.question.radio === radio ? [...answer.options] : [],
  );
}
