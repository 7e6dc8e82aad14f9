import { z } from 'zod';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import {
  REQUEST_LANGUAGES,
  type RequestLanguage,
} from '../../../domain/borrower-requests/request-language.ts';
import { canWordItem, MAX_REQUEST_MESSAGE_LENGTH } from '../../../domain/borrower-requests/request-limits.ts';
import type { RequestRecipient } from '../../../domain/borrower-requests/request-recipients.ts';
import { suggestedWording } from '../../../domain/borrower-requests/request-wording.ts';
import { conditionText, isLongerThan } from '../../../domain/conditions/condition.ts';

/** The form of a request. Texts are by the ids of their conditions. */
export interface RequestValues {
  recipient: string;
  language: RequestLanguage;
  message: string;
  texts: Record<string, string>;
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

/** The first values: the first borrower, in their language, with the suggested words. */
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
  };
}

export function suggestedTexts(
  conditions: readonly Condition[],
  language: RequestLanguage,
): Record<string, string> {
  return Object.fromEntries(
    conditions.map((condition) => [condition.conditionId, suggestedWording(condition, language).text]),
  );
}

/** The texts in another language. Words that somebody typed stay. */
export function translatedTexts(
  conditions: readonly Condition[],
  typed: Readonly<Record<string, string>>,
  { from, to }: { from: RequestLanguage; to: RequestLanguage },
): Record<string, string> {
  return Object.fromEntries(
    conditions.map((condition) => {
      const text = typed[condition.conditionId] ?? '';
      const isSuggested = text === suggestedWording(condition, from).text;
      return [condition.conditionId, isSuggested ? suggestedWording(condition, to).text : text];
    }),
  );
}

/** The conditions whose words are still English in a request in Spanish. */
export function untranslated(
  conditions: readonly Condition[],
  { language, texts }: Pick<RequestValues, 'language' | 'texts'>,
): Condition[] {
  if (language === 'en') return [];
  return conditions.filter((condition) => {
    const { text, isTranslated } = suggestedWording(condition, language);
    return !isTranslated && texts[condition.conditionId] === text;
  });
}
