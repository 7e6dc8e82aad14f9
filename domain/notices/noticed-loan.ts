import type { Application } from '../application/application.ts';
import { missingItems } from '../application/progress/missing-items.ts';
import { propertyOf } from '../orders/order-draft.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { MAX_NOTICE_ITEM_LENGTH, MAX_NOTICE_ITEMS } from './notice-kinds.ts';

/** 'loan LN-26-004817 for 4218 Bluestem Ct, Plano, TX 75024' */
export function loanText(application: Application, loanNumber: string): string {
  const property = propertyOf(application);
  return property === null ? `loan ${loanNumber}` : `loan ${loanNumber} for ${property}`;
}

/**
 * What a notice of incompleteness asks for, until the sender changes it: what a suspended loan lacks, otherwise the
 * answers that the application lacks.
 */
export function missingWords(
  application: Application,
  decision: { conditions: readonly { text: string }[]; note: string | null } | undefined,
  today: CalendarDate,
): string[] {
  const words =
    decision === undefined
      ? missingItems(application, today).map(({ label }) => label)
      : [...(decision.note ?? '').split('\n'), ...decision.conditions.map(({ text }) => text)];
  const lines = words
    .map((line) => line.trim().slice(0, MAX_NOTICE_ITEM_LENGTH))
    .filter((line) => line !== '');
  return [...new Set(lines)].slice(0, MAX_NOTICE_ITEMS);
}
