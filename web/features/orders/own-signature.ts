import { signedBy } from '../../../domain/orders/order-email.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { storedSession } from '../../api/session/session-store.ts';
import { knownStaffName, staffFullNames } from '../../loans/staff-names.ts';

/**
 * An e-mail in the name of the signed-in person, as the server sends it (ORDER-18). Until the names of staff are read, it
 * keeps its signature.
 */
export function inOwnName<Email extends { body: string }>(email: Email): Email {
  const name = knownStaffName(storedSession()?.userName ?? '');
  if (name === null) return email;
  const sender = { name, company: runtimeConfig().companyName };
  return { ...email, body: signedBy(email.body, sender, staffFullNames()) };
}
