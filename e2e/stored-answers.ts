import type { Loan } from '../contract/loans.ts';
import { isBlank, ROW_ID } from '../domain/application/answer-values.ts';
import { type Application, applicationDraftSchema } from '../domain/application/application.ts';
import { splitSocialSecurityNumbers } from '../domain/application/social-security-numbers.ts';

/** Who saved it is not typed by anybody. */
const NO_ANSWERS: ReadonlySet<string> = new Set(['updatedByApp', 'updatedByUser']);

/** The answers of a loan as the server has it, without its header and what is not filled in. */
export function answersOf(loan: Loan): unknown {
  const fields = Object.entries(loan).filter(
    ([name]) => name in applicationDraftSchema.shape && !NO_ANSWERS.has(name),
  );
  return filled(Object.fromEntries(fields));
}

/** What is to be stored of an application: its answers, and of a social security number the last four digits. */
export function asStored(application: Application): unknown {
  return filled(splitSocialSecurityNumbers(application).application);
}

/** A copy without what nobody typed: the ids of rows, blank texts, null, empty lists and records. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => name !== ROW_ID && !isBlank(part))
      .map(([name, part]) => [name, filled(part)]),
  );
}
