import type { LoadRequest } from './load-plan.ts';
import type { StatementTemplate } from './statement-template.ts';

/** What the bare server is told to do: the statements that Lintel was seen to send for the same requests. */
export interface BarePlan {
  /** By `requestKey`. A place `ids` takes the ids of all rows before. */
  requests: Record<string, StatementTemplate[]>;
  /** Places: `loanId`, `customerId`. */
  read: StatementTemplate | undefined;
  /** Places: `loanId`, `customerId`, `document`, `fromVersion`, `toVersion`, `progress`, `now`. */
  write: StatementTemplate | undefined;
}

export function requestKey({ method, path, body = '' }: LoadRequest): string {
  return `${method} ${path} ${body}`;
}
