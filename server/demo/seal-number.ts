import { numberOwner } from '../features/loans/social-security-number-changes.ts';
import { createSealer } from '../platform/seal.ts';
import type { SealNumber } from './made-customer.ts';

/** Seals social security numbers as the application service does. @param key that of the purpose 'social-security-number'. */
export function numberSealing(key: Buffer): SealNumber {
  const sealer = createSealer(key);
  return (digits, { loanId, owner }) => ({
    key_id: sealer.keyId,
    sealed: sealer.seal(digits, numberOwner(loanId, owner)),
    last_four: digits.slice(-4),
  });
}
