import { createHash } from 'node:crypto';
import type { Customer } from '../../../contract/customers.ts';

const HEX_DIGITS = 7;

/** The version of a customer: a hash of the fields that staff can change, so that equal customers are one version. */
export function customerVersion(customer: Customer): number {
  const { firstName, lastName, primaryEmail, cellPhone, homePhone, workPhone } = customer;
  const fields = JSON.stringify([firstName, lastName, primaryEmail, cellPhone, homePhone, workPhone]);
  return Number.parseInt(createHash('sha256').update(fields).digest('hex').slice(0, HEX_DIGITS), 16);
}
