import { useRef, useState, useSyncExternalStore } from 'react';
import type { HmdaField } from '../../../../contract/hmda/hmda-loan.ts';
import type { LarKey } from '../../../../domain/hmda/record/lar-row.ts';
import { wrongAnswer } from '../../../../domain/hmda/register/field-state.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { useDraft } from '../../../forms/drafts/use-draft.ts';
import type { AskedQuestion } from './question-input.tsx';
import type { AnswerState } from './question-row.tsx';
import { type ChangeRegister, PartConflict, type RegisterLoan, type SeenPart } from './register-change.ts';
import { answerConflict, answerPart } from './register-parts.ts';
import { type AnswerStore, answerOf, createAnswerStore, type TypedAnswers, textOf } from './typed-answers.ts';

export interface Answers {
  /** Whether a field was answered here, so that it keeps its place. */
  isKept: (key: LarKey) => boolean;
  keep: (key: LarKey) => void;
  textIn: (field: HmdaField, question: AskedQuestion) => string;
  stateOf: (key: LarKey) => AnswerState;
  type: (field: HmdaField, text: string) => void;
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
  const underWay = useRef<Partial<Record<LarKey, string>>>({});

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
        part: seenAnswer(store, key),
        wanted: value,
        conflict: (current) => answerConflict(current, key, 'Save again to replace it.'),
      });
      store.saved(key, text);
      set(key, store.read()[key] === undefined ? { state: 'saved' } : OPEN);
    } catch (error) {
      const state = error instanceof PartConflict ? 'conflict' : 'failed';
      set(key, { state, message: (error as Error).message });
    }
    if (underWay.current[key] === text) delete underWay.current[key];
  };

  return {
    isKept: (key) => typed[key] !== undefined || states[key] !== undefined,
    keep: (key) => set(key, states[key] ?? OPEN),
    textIn: ({ key, value, answer }, question) =>
      typed[key]?.text ?? (value === null && answer === null ? '' : textOf(question, answer?.value ?? '')),
    stateOf: (key) => states[key] ?? OPEN,
    type: ({ key, answer }, text) => {
      store.type(key, text, answer?.value ?? null);
      set(key, OPEN);
    },
    save: async (field, question) => {
      const text = store.read()[field.key]?.text;
      if (text === undefined || text.trim() === '' || underWay.current[field.key] === text) return;
      const value = answerOf(question, text);
      if (value === field.answer?.value) return store.saved(field.key, text);
      const message = wrongAnswer(question, value);
      if (message === null) await send(field, text, value);
      else set(field.key, { state: 'wrong', message });
    },
  };
}

/** What the person saw is kept with what they typed, over a reload too. */
function seenAnswer(store: AnswerStore, key: LarKey): SeenPart<string | null> {
  return {
    of: answerPart(key),
    read: () => store.read()[key]?.seen ?? null,
    see: (answer) => store.see(key, answer),
  };
}
