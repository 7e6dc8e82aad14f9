import { z } from 'zod';
import { loanRowSchema } from './loans.ts';
import { defineEndpoint } from './wire/endpoint.ts';

/** The number of loans that are remembered for each person (LIST-45). */
export const RECENT_LOANS = 10;

export const listRecentLoans = defineEndpoint('listRecentLoans', {
  summary: `The last ${RECENT_LOANS} loans that the caller has had on a screen, the latest first, from all of their devices.`,
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'Loans and applications',
  status: 200,
  answer: z.object({ results: z.array(loanRowSchema).max(RECENT_LOANS) }),
});
