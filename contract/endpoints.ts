import { authEndpoints } from './auth.ts';
import { customerEndpoints } from './customers.ts';
import { directoryEndpoints } from './directories.ts';
import type { Endpoint } from './endpoint.ts';
import { loanActionEndpoints } from './loan-actions.ts';
import { loanEndpoints } from './loans.ts';

/** Every endpoint of the API: what OpenAPI lists, and what the authorisation test walks. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...authEndpoints,
  ...customerEndpoints,
  ...loanEndpoints,
  ...loanActionEndpoints,
  ...directoryEndpoints,
];
