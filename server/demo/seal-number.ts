import { createSealer } from '../platform/secrets/seal.ts';
import { numberOwner } from '../platform/secrets/sealed-secrets.ts';
import type { SealNumber } from './make-customer.ts';

/** Seals numbers as the application service does. @param key of the purpose 'social-security-number'. */
export function numberSealing(key: Buffer): SealNumber {
  const sealer = createSealer(key);
  return (digits, { loanId, owner }) => ({
    key_id: sealer.keyId,
    sealed: sealer.seal(digits, numberOwner(loanId, owner)),
    last_four: digits.slice(-4),
  });
}
