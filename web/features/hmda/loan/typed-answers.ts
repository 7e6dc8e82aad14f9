import type { LarKey } from '../../../../domain/hmda/record/lar-row.ts';
import { fieldDay, type Question } from '../../../../domain/hmda/register/field-state.ts';
import type { DraftedValues } from '../../../forms/drafts/use-draft.ts';

export interface TypedAnswer {
  text: string;
  /** The stored answer when they began to type, or in the last message about a conflict; null without one. */
  seen: string | null;
}

export type TypedAnswers = Partial<Record<LarKey, TypedAnswer>>;

/** Answers that were typed and are not saved yet, each as it was typed. */
export interface AnswerStore extends DraftedValues<TypedAnswers> {
  /** @param stored the stored answer; counts as seen if nothing was typed before. */
  type: (key: LarKey, text: string, stored: string | null) => void;
  see: (key: LarKey, stored: string | null) => void;
  /** Drops what was sent; what was typed since stays. */
  saved: (key: LarKey, sent: string) => void;
}

export function createAnswerStore(): AnswerStore {
  const listeners = new Set<() => void>();
  let typed: TypedAnswers = {};
  const set = (next: TypedAnswers) => {
    typed = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => typed,
    isUntouched: () => Object.keys(typed).length === 0,
    fill: (draft) =>
      set(Object.fromEntries(Object.entries(draft).filter(([, one]) => typeof one?.text === 'string'))),
    reset: () => set({}),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (key, text, stored) => {
      const before = typed[key];
      set({ ...typed, [key]: { text, seen: before === undefined ? stored : before.seen } });
    },
    see: (key, stored) => {
      const before = typed[key];
      if (before !== undefined) set({ ...typed, [key]: { ...before, seen: stored } });
    },
    saved: (key, sent) => {
      if (typed[key]?.text !== sent) return;
      const { [key]: _, ...rest } = typed;
      set(rest);
    },
  };
}

/** A field that stays blank is an answer as well; no text means that there is none. */
const BLANK = 'blank';

export function textOfChoice(code: string): string {
  return code === '' ? BLANK : code;
}

/** What was typed, as the register takes it: '$ 1,234.50' is 1234.50, a tract may have its points and hyphens. */
export function answerOf({ choices, typed }: Pick<Question, 'choices' | 'typed'>, text: string): string {
  const trimmed = text.trim();
  const choice = choices.find(({ code }) => textOfChoice(code) === trimmed);
  if (choice !== undefined) return choice.code;
  switch (typed?.kind) {
    case 'number':
      return trimmed.replace(/[$,%\s]/g, '');
    case 'digits':
      return trimmed.replace(/[-.\s]/g, '');
    case 'day':
      return fieldDay(trimmed);
    default:
      return trimmed;
  }
}

/** A stored answer as its field shows it. */
export function textOf({ choices, typed }: Pick<Question, 'choices' | 'typed'>, answer: string): string {
  if (choices.some(({ code }) => code === answer)) return textOfChoice(answer);
  return typed?.kind === 'day' && /^\d{8}$/.test(answer)
    ? `${answer.slice(0, 4)}-${answer.slice(4, 6)}-${answer.slice(6)}`
    : answer;
}
