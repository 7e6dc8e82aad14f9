import { answerLabel } from '../../../domain/application/answers/answer-label.ts';
import type { Application } from '../../../domain/application/application.ts';

/** The reasons for refusing a restore, each with its field's label: 'Section 1 (C): First name: please …'. */
export function restoreReasons(fields: Readonly<Record<string, string>>, application: Application): string[] {
  const names = { root: application };
  return Object.entries(fields).map(([path, reason]) => `${answerLabel(path, names)}: ${reason}`);
}
