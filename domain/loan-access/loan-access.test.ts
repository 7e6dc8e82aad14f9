import { expect, it } from 'vitest';
import {
  ADMIN,
  CLOSER,
  COMPLIANCE,
  LOAN_OFFICER,
  LOAN_PROCESSOR,
  type Role,
  UNDERWRITER,
} from '../people/role.ts';
import { type LoanAccess, type LoanSight, sightOf } from './loan-access.ts';

// Tests ACCESS-1, ACCESS-2, ACCESS-3, ACCESS-4.
it.each<[LoanAccess, Role[], string | null, boolean, LoanSight]>([
  ['everyone', [LOAN_OFFICER], null, false, 'everything'],
  ['everyone', [LOAN_PROCESSOR], 'a', false, 'everything'],
  ['assignment', [LOAN_OFFICER], 'a', false, 'own'],
  ['assignment', [LOAN_PROCESSOR], null, false, 'own'],
  ['assignment', [ADMIN], null, false, 'everything'],
  ['assignment', [LOAN_OFFICER, ADMIN], null, false, 'everything'],
  ['branch', [LOAN_OFFICER], 'a', false, 'branch'],
  ['branch', [LOAN_PROCESSOR], null, false, 'own'],
  ['branch', [ADMIN], 'a', false, 'everything'],
  ['branch', [LOAN_OFFICER], null, true, 'everything'],
  ['assignment', [UNDERWRITER], 'a', false, 'own'],
  ['branch', [CLOSER], 'a', false, 'branch'],
  ['assignment', [COMPLIANCE], null, false, 'everything'],
  ['branch', [COMPLIANCE], 'a', false, 'everything'],
])('%s, %j of branch %s, key: %s → %s', (access, roles, branchId, isKey, sight) => {
  expect(sightOf(access, { roles, branchId, isKey })).toBe(sight);
});
