import type { Loan } from '../../contract/loans.ts';
import { isBlank, ROW_ID } from '../../domain/application/answers/answer-values.ts';
import { type Application, applicationDraftSchema } from '../../domain/application/application.ts';
import { splitSocialSecurityNumbers } from '../../domain/application/section1/social-security-numbers.ts';

/** Filled in by the server. */
const NO_ANSWERS: ReadonlySet<string> = new Set(['updatedByApp', 'updatedByUser']);

export function answersOf(loan: Loan): unknown {
  const fields = Object.entries(loan).filter(
    ([name]) => name in applicationDraftSchema.shape && !NO_ANSWERS.has(name),
  );
  return filled(Object.fromEntries(fields));
}

/** Only the last four digits of a Social Security number are stored. */
export function asStored(application: Application): unknown {
  return filled(splitSocialSecurityNumbers(application).application);
}

/** Drops what nobody typed: row ids, blanks, null, empty lists and records. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => name !== ROW_ID && !isBlank(part))
      .map(([name, part]) => [name, filled(part)]),
  );
}
