import { Button } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { wrongAnswer } from '../../../../domain/hmda/register/field-state.ts';
import { IconCheck } from '../../../ui/icons.tsx';
import classes from './hmda-loan-page.module.css';
import { type AskedQuestion, QuestionInput } from './question-input.tsx';
import { answerOf } from './typed-answers.ts';
import { TypedEdits } from './typed-edits.tsx';

export type AnswerState =
  | { state: 'open' }
  | { state: 'saving' }
  | { state: 'saved' }
  | { state: 'wrong'; message: string }
  /** Not saved, and kept as a draft. */
  | { state: 'failed'; message: string }
  /** The same, because it would replace a colleague's answer, which the message shows. */
  | { state: 'conflict'; message: string };

interface QuestionRowProps {
  field: HmdaField;
  question: AskedQuestion;
  text: string;
  state: AnswerState;
  register: HmdaLoan;
  onText: (text: string) => void;
  /** Saves what is typed, if it is not saved. */
  onDone: () => void;
  /** Enter: saves, and goes to the next question. */
  onNext: (row: HTMLElement) => void;
}

/** Arrow keys pass through radio buttons, so a choice is saved once it stays. */
const SETTLED_MS = 400;

export function QuestionRow({
  field,
  question,
  text,
  state,
  register,
  onText,
  onDone,
  onNext,
}: QuestionRowProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => () => clearTimeout(timer.current), []);
  const typed = (next: string, isChosen: boolean) => {
    onText(next);
    clearTimeout(timer.current);
    if (isChosen) timer.current = setTimeout(() => done.current(), SETTLED_MS);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    // What would replace a colleague's answer is only saved by Enter or the button.
    if (!event.currentTarget.contains(event.relatedTarget) && state.state !== 'conflict') onDone();
  };
  const next = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    clearTimeout(timer.current);
    onNext(event.currentTarget);
  };
  return (
    <li className={classes.question} data-question={field.key} onBlur={leave} onKeyDown={next}>
      <div className={classes.input}>
        <QuestionInput
          name={field.key}
          question={question}
          text={text}
          error={state.state === 'wrong' ? state.message : null}
          onText={typed}
        />
        <TypedEdits register={register} number={field.number} value={valueTyped(question, text)} />
        {question.typed === null && question.choices.length <= 5 ? (
          <p className={classes.why}>{question.why}</p>
        ) : null}
      </div>
      <div className={classes.answerState}>
        <span className={classes.number}>Field {field.number}</span>
        <AnswerWord state={state} onRetry={onDone} />
      </div>
    </li>
  );
}

/** Null while nothing is typed, and while it could not be saved. */
function valueTyped(question: AskedQuestion, text: string): string | null {
  if (text.trim() === '') return null;
  const value = answerOf(question, text);
  return wrongAnswer(question, value) === null ? value : null;
}

function AnswerWord({ state, onRetry }: { state: AnswerState; onRetry: () => void }) {
  switch (state.state) {
    case 'saving':
      return <span className={classes.saving}>Saving…</span>;
    case 'saved':
      return (
        <span className={classes.saved} data-saved>
          <IconCheck size={14} stroke={1.6} aria-hidden="true" /> Saved
        </span>
      );
    case 'failed':
    case 'conflict':
      return (
        <span className={classes.failed} role="alert">
          {state.message}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onRetry}>
            Save again
          </Button>
        </span>
      );
    default:
      return null;
  }
}
