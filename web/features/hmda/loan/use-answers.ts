import { useRef, useState, useSyncExternalStore } from 'react';
import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import type { LarKey } from '../../../../domain/hmda/record/lar-row.ts';
import { wrongAnswer } from '../../../../domain/hmda/register/field-state.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { useDraft } from '../../../forms/drafts/use-draft.ts';
import { authorName } from '../../../loans/failures/author-name.ts';
import { fieldWords } from './field-words.ts';
import type { AskedQuestion } from './question-input.tsx';
import type { AnswerState } from './question-row.tsx';
import type { ChangeRegister, RegisterLoan } from './register-change.ts';
import { answerIn } from './register-parts.ts';
import { answerOf, createAnswerStore, type TypedAnswers, textOf } from './typed-answers.ts';

export interface Answers {
  /** Whether a field was answered here, so that it keeps its place. */
  isKept: (key: LarKey) => boolean;
  keep: (key: LarKey) => void;
  textIn: (field: HmdaField, question: AskedQuestion) => string;
  stateOf: (key: LarKey) => AnswerState;
  type: (key: LarKey, text: string) => void;
  save: (field: HmdaField, question: AskedQuestion) => Promise<void>;
}

type States = Partial<Record<LarKey, AnswerState>>;

const OPEN: AnswerState = { state: 'open' };

/** Answers are saved one by one. What could not be saved stays as a draft (HMDA-61). */
export function useAnswers(loan: RegisterLoan, change: ChangeRegister): Answers {
  const [store] = useState(createAnswerStore);
  const typed: TypedAnswers = useSyncExternalStore(store.subscribe, store.read);
  const userName = useSession()?.userName ?? '';
  useDraft(store, `hmda-answers:${userName}:${loan.loanId}`);
  const [states, setStates] = useState<States>({});
  const set = (key: LarKey, state: AnswerState) => setStates((now) => ({ ...now, [key]: state }));

  /** What is on its way: Enter and leaving the field both save. */
  const underWay = useRef<TypedAnswers>({});

  const send = async (field: HmdaField, text: string, value: string) => {
    const { key } = field;
    underWay.current[key] = text;
    set(key, { state: 'saving' });
    try {
      await change({
        send: (ifMatch) =>
          call('answerHmdaQuestion', {
            params: { id: loan.customerId, loanId: loan.loanId, fieldKey: key },
            body: { value },
            ifMatch,
          }),
        partOf: (register) => answerIn(register, key)?.value ?? null,
        seen: field.answer?.value ?? null,
        conflict: (current) => conflictText(current, key),
      });
      store.saved(key, text);
      set(key, store.read()[key] === undefined ? { state: 'saved' } : OPEN);
    } catch (error) {
      set(key, { state: 'failed', message: (error as Error).message });
    }
    if (underWay.current[key] === text) delete underWay.current[key];
  };

  return {
    isKept: (key) => typed[key] !== undefined || states[key] !== undefined,
    keep: (key) => set(key, states[key] ?? OPEN),
    textIn: ({ key, value, answer }, question) =>
      typed[key] ?? (value === null && answer === null ? '' : textOf(question, answer?.value ?? '')),
    stateOf: (key) => states[key] ?? OPEN,
    type: (key, text) => {
      store.type(key, text);
      set(key, OPEN);
    },
    save: async (field, question) => {
      const text = store.read()[field.key];
      if (text === undefined || text.trim() === '' || underWay.current[field.key] === text) return;
      const value = answerOf(question, text);
      if (value === field.answer?.value) return store.saved(field.key, text);
      const message = wrongAnswer(question, value);
      if (message === null) await send(field, text, value);
      else set(field.key, { state: 'wrong', message });
    },
  };
}

/** "Priya Nair changed this in the meantime. It is now: Conventional (1). Save again to replace it." */
function conflictText(current: HmdaLoan, key: LarKey): string {
  const field = current.fields.find((one) => one.key === key);
  const answer = field?.answer ?? null;
  const now =
    field === undefined || answer === null
      ? 'The answer was taken back'
      : `It is now: ${fieldWords({ key, value: answer.value, words: field.words })}`;
  return `${authorName(answer?.by)} changed this in the meantime. ${now}. Save again to replace it.`;
}
