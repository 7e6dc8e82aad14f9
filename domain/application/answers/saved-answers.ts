import type { Application } from '../application.ts';
import { withOneSpouseName } from '../section1/spouse-names.ts';
import { withFinanceTotals } from '../section2/section2-totals.ts';
import { withoutHiddenAnswers } from './asked-answers.ts';
import { withDerivedAnswers } from './derived-answers.ts';
import { withoutHiddenRecord } from './hidden-answers.ts';
import { reuseEqualParts } from './reuse-equal-parts.ts';

/**
 * The answers as the screen and the server save them: without those that no other answer asks for, and with
 * the derived ones. Contradicting answers stay, so that `wrongAnswers` can refuse them.
 * @param before the version that the save builds on.
 */
export function savedAnswers(given: Application, before: Application = {}): Application {
  const answers = withoutHiddenRecord(given);
  const derived = withDerivedAnswers(withoutHiddenAnswers(answers));
  return reuseEqualParts(answers, withFinanceTotals(withOneSpouseName(derived, before), before));
}
