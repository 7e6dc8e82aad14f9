import { ANSWERED, type FieldRule, rulesFor } from '../checks/field-rules.ts';
import type { Section8 } from './section8-originator.ts';

/** A loan officer is required; the referrer is not. */
export function section8Rules(section: Section8 | null | undefined, path: string): FieldRule[] {
  return [rulesFor(section, path).required('loanOriginatorName', 'Loan officer', ANSWERED)];
}
