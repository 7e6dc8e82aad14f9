import { outcomeOf } from '../action-taken.ts';
import { asked, choicesOf, fieldDay, known, later, type States } from '../field-state.ts';
import type { Given } from './given.ts';
import { isLetter } from './requested-loan.ts';

/** 12 CFR 1003.4(a)(8)(i). */
export function actionTaken(given: Given): States {
  const { facts, value } = given;
  const request = value('preapproval');
  if (request === null) return { actionTaken: later("It follows from the answer to 'Preapproval'.") };
  const outcome = outcomeOf(facts, request === '1' && isLetter(given));
  switch (outcome.kind) {
    case 'pending':
    case 'unreported':
      return { actionTaken: later(outcome.why) };
    case 'asked':
      return {
        actionTaken: asked('How did the application end?', outcome.why, {
          choices: choicesOf('actionTaken', ...outcome.among),
        }),
      };
    case 'action':
      return { actionTaken: known(outcome.action, `${outcome.source} (${outcome.rule})`) };
  }
}

/** 12 CFR 1003.4(a)(8)(ii). */
export function actionTakenDate(given: Given): States {
  const { facts, value } = given;
  const action = value('actionTaken');
  if (action === null) return { actionTakenDate: later('No final action has been taken yet.') };
  if (action === '6')
    return {
      actionTakenDate: asked(
        'On which day was the loan purchased?',
        'A purchased loan has the day of its purchase (comment 4(a)(8)(ii)-6).',
        { typed: { kind: 'day' } },
      ),
    };
  const outcome = outcomeOf(facts, value('preapproval') === '1' && isLetter(given));
  const on = outcome.kind === 'pending' ? null : outcome.on;
  if (on !== null && outcome.kind !== 'pending') {
    const source = outcome.kind === 'unreported' ? 'Loan status' : outcome.source;
    return { actionTakenDate: known(fieldDay(on), source) };
  }
  return {
    actionTakenDate: asked('On which day was this action taken?', 'The loan does not show the day.', {
      typed: { kind: 'day' },
    }),
  };
}
