import { answerLabel } from '../../../domain/application/answer-label.ts';
import type { Application } from '../../../domain/application/application.ts';
import { applicationRules } from '../../../domain/application/application-rules.ts';
import type { CalendarDate } from '../../../domain/eastern-time.ts';

/** Why a restore was refused, each reason with its field as the pages call it: 'Section 1 (C): First name: please …'. */
export function restoreReasons(
  fields: Readonly<Record<string, string>>,
  application: Application,
  today: CalendarDate,
): string[] {
  const rules = applicationRules(application, today);
  return Object.entries(fields).map(([path, reason]) => `${answerLabel(path, rules)}: ${reason}`);
}
