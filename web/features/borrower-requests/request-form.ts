import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import {
  REQUEST_LANGUAGE_NAMES,
  REQUEST_LANGUAGES,
  type RequestLanguage,
} from '../../../domain/borrower-requests/request-language.ts';
import { canWordItem, MAX_REQUEST_MESSAGE_LENGTH } from '../../../domain/borrower-requests/request-limits.ts';
import type { RequestRecipient } from '../../../domain/borrower-requests/request-recipients.ts';
import { suggestedWording } from '../../../domain/borrower-requests/request-wording.ts';
import { conditionText, isLongerThan } from '../../../domain/conditions/condition.ts';
import { type FormDraft, useDraft } from '../../forms/drafts/use-draft.ts';

/** Texts are keyed by condition id. */
export interface RequestValues {
  recipient: string;
  language: RequestLanguage;
  message: string;
  texts: Record<string, string>;
  /** What was typed, and in which language, by condition or 'message'; set once the language has changed. */
  typedIn: Record<string, { language: RequestLanguage; text: string }>;
}

export const requestFormSchema = z.object({
  recipient: z.string().min(1, 'Choose who is asked'),
  language: z.enum(REQUEST_LANGUAGES),
  message: z
    .string()
    .refine(
      (text) => !isLongerThan(text, MAX_REQUEST_MESSAGE_LENGTH),
      `Enter at most ${MAX_REQUEST_MESSAGE_LENGTH} characters`,
    ),
  texts: z.record(
    z.string(),
    z.string().superRefine((text, context) => {
      const permission = canWordItem(conditionText(text));
      if (!permission.ok) context.addIssue({ code: 'custom', message: permission.reason });
    }),
  ),
});

/** Initial values: the first borrower, in their language, with the suggested wording. */
export function firstValues(
  conditions: readonly Condition[],
  recipients: readonly RequestRecipient[],
): RequestValues {
  const [first] = recipients;
  const language = first?.language ?? 'en';
  return {
    recipient: first?.recipient ?? '',
    language,
    message: '',
    texts: suggestedTexts(conditions, language),
    typedIn: {},
  };
}

function suggestedTexts(conditions: readonly Condition[], language: RequestLanguage): Record<string, string> {
  return Object.fromEntries(
    conditions.map((condition) => [condition.conditionId, suggestedWording(condition, language).text]),
  );
}

/** Switches the language. Typed wording stays, with a note of the language it was typed in. */
export function inLanguage(
  conditions: readonly Condition[],
  { language: from, texts, message, typedIn }: RequestValues,
  to: RequestLanguage,
): Pick<RequestValues, 'language' | 'texts' | 'typedIn'> {
  const typed: RequestValues['typedIn'] = {};
  const note = (key: string, text: string) => {
    typed[key] = typedIn[key]?.text === text ? typedIn[key] : { language: from, text };
  };
  const spoken: RequestValues['texts'] = {};
  for (const condition of conditions) {
    const text = texts[condition.conditionId] ?? '';
    const isSuggested = text === suggestedWording(condition, from).text;
    spoken[condition.conditionId] = isSuggested ? suggestedWording(condition, to).text : text;
    if (!isSuggested) note(condition.conditionId, text);
  }
  if (message.trim() !== '') note('message', message);
  return { language: to, texts: spoken, typedIn: typed };
}

/** Labels of texts still in the other language (ASK-4, ASK-30). */
export function untranslated(
  conditions: readonly Condition[],
  { language, texts, message, typedIn }: RequestValues,
): string[] {
  const isTypedElsewhere = (key: string, text: string) =>
    typedIn[key]?.text === text && typedIn[key].language !== language;
  const left = conditions.filter((condition) => {
    const { text, isTranslated } = suggestedWording(condition, language);
    const typed = texts[condition.conditionId] ?? '';
    return (!isTranslated && typed === text) || isTypedElsewhere(condition.conditionId, typed);
  });
  const names = left.map(({ text }) => `“${text}”`);
  return isTypedElsewhere('message', message) ? [...names, 'the message'] : names;
}

/** '“Survey” and the message are still in English. Write them in Spanish.' */
export function untranslatedWords(names: readonly string[], language: RequestLanguage): string {
  const other = REQUEST_LANGUAGE_NAMES[language === 'en' ? 'es' : 'en'];
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const said =
    names.length === 1
      ? `${list} is still in ${other}. Write it in`
      : `${list} are still in ${other}. Write them in`;
  return `${said[0]?.toUpperCase()}${said.slice(1)} ${REQUEST_LANGUAGE_NAMES[language]}.`;
}

/** One draft per loan. Its wording applies to conditions that are selected now: after a reload nothing is selected. */
export function useRequestDraft(form: UseFormReturn<RequestValues>, key: string): FormDraft {
  const typed = useMemo(
    () => ({
      read: () => form.getValues(),
      isUntouched: () => JSON.stringify(form.getValues()) === JSON.stringify(form.formState.defaultValues),
      fill: ({ recipient, language, message, texts, typedIn }: Partial<RequestValues>) => {
        const set = <Name extends 'recipient' | 'language' | 'message'>(name: Name, value: unknown) => {
          if (typeof value === 'string') form.setValue(name, value as never, { shouldDirty: true });
        };
        set('recipient', recipient);
        set('language', language);
        set('message', message);
        // A draft from an earlier version has none.
        if (typedIn !== undefined) form.setValue('typedIn', typedIn, { shouldDirty: true });
        for (const [conditionId, text] of Object.entries(texts ?? {})) {
          if (typeof text !== 'string' || form.getValues('texts')[conditionId] === undefined) continue;
          form.setValue(`texts.${conditionId}`, text, { shouldDirty: true });
        }
      },
      reset: () => form.reset(),
      subscribe: (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
    }),
    [form],
  );
  return useDraft<RequestValues>(typed, key);
}
