import type { Application } from './application.ts';
import { withoutHiddenAnswers } from './asked-answers.ts';
import { withDerivedAnswers } from './derived-answers.ts';
import { withoutHiddenRecord } from './hidden-answers.ts';
import { keptAsGiven } from './kept-as-given.ts';
import { withOneSpouseName } from './spouse-names.ts';

/**
 * The answers of an application as they are saved, on the screen and by the server: without those that no other answer asks for, and
 * with what follows from the rest. Answers that contradict each other stay, for `wrongAnswers` to refuse them.
 * @param before the version that the save is made on.
 */
export function savedAnswers(given: Application, before: Application = {}): Application {
  const answers = withoutHiddenRecord(given);
  return keptAsGiven(answers, withOneSpouseName(withDerivedAnswers(withoutHiddenAnswers(answers)), before));
}
