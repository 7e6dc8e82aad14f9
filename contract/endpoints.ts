import { authEndpoints } from './auth.ts';
import { customerEndpoints } from './customers.ts';
import { directoryEndpoints } from './directories.ts';
import { directoryAdminEndpoints } from './directory-admin.ts';
import { draftKeyEndpoints } from './draft-keys.ts';
import type { Endpoint } from './endpoint.ts';
import { exportEndpoints } from './exports.ts';
import { fileEndpoints } from './files.ts';
import { historyEndpoints } from './history.ts';
import { legalHoldEndpoints } from './legal-holds.ts';
import { liveEndpoints } from './live.ts';
import { loanActionEndpoints } from './loan-actions.ts';
import { loanEndpoints } from './loans.ts';
import { noteEndpoints } from './notes.ts';
import { ownSessionEndpoints } from './own-sessions.ts';
import { quoteEmailEndpoints } from './quote-emails.ts';
import { quoteEndpoints } from './quotes.ts';
import { rateLockEndpoints } from './rate-locks.ts';
import type { RouteName } from './routes.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { socialSecurityNumberEndpoints } from './social-security-numbers.ts';
import { staffEndpoints } from './staff.ts';
import { zipDetailsEndpoints } from './zip-details.ts';

/** Every endpoint of the API by name. */
export const ENDPOINTS_BY_NAME = {
  ...authEndpoints,
  ...secondFactorEndpoints,
  ...ownSessionEndpoints,
  ...draftKeyEndpoints,
  ...customerEndpoints,
  ...legalHoldEndpoints,
  ...loanEndpoints,
  ...socialSecurityNumberEndpoints,
  ...liveEndpoints,
  ...historyEndpoints,
  ...exportEndpoints,
  ...fileEndpoints,
  ...loanActionEndpoints,
  ...rateLockEndpoints,
  ...noteEndpoints,
  ...directoryEndpoints,
  ...directoryAdminEndpoints,
  ...quoteEndpoints,
  ...quoteEmailEndpoints,
  ...staffEndpoints,
  ...zipDetailsEndpoints,
} satisfies Record<RouteName, Endpoint>;

/** The types by which the web client calls them. */
export type Endpoints = typeof ENDPOINTS_BY_NAME;

/** Every endpoint: what OpenAPI lists, and what the authorisation test walks. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(ENDPOINTS_BY_NAME);
