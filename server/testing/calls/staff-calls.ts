import { randomUUID } from 'node:crypto';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';

/** The body that adds a loan officer, with a first name that nobody else has. */
export function aNewOfficer() {
  const firstName = `N${randomUUID().replace(/[\d-]/g, '')}`;
  const email = `${randomUUID()}@lintel.example`;
  return { firstName, lastName: 'Reed', email, roles: [LOAN_OFFICER] };
}
