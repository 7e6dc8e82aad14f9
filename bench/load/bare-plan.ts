import type { LoadRequest } from './load-plan.ts';
import type { StatementTemplate } from './statement-template.ts';

/** Orders for the bare server: the recorded statements of Lintel for the same requests. */
export interface BarePlan {
  /** Statements by `requestKey`. The place `ids` takes the ids of all rows found before. */
  requests: Record<string, StatementTemplate[]>;
  /** Places: `loanId`, `customerId`. */
  read: StatementTemplate | undefined;
  /** Places: `loanId`, `customerId`, `document`, `fromVersion`, `toVersion`, `progress`, `now`. */
  write: StatementTemplate | undefined;
}

export function requestKey({ method, path, body = '' }: LoadRequest): string {
  return `${method} ${path} ${body}`;
}
