import { answerLabel } from '../../../domain/application/answer-label.ts';
import type { Application } from '../../../domain/application/application.ts';

/** Why a restore was refused, each reason with its field as the pages call it: 'Section 1 (C): First name: please …'. */
export function restoreReasons(fields: Readonly<Record<string, string>>, application: Application): string[] {
  const names = { root: application };
  return Object.entries(fields).map(([path, reason]) => `${answerLabel(path, names)}: ${reason}`);
}
