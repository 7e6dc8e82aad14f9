import type { SecondFactor } from '../../../contract/second-factor.ts';
import type { Permission } from '../../../domain/permission.ts';
import { canRemoveSecondFactor } from '../../../domain/second-factor.ts';

/** Whether the person may remove one of these factors. */
export function removal({ isRequired, authenticatorApp, passkeys }: SecondFactor): Permission {
  return canRemoveSecondFactor({
    isRequired,
    factors: passkeys.length + (authenticatorApp === null ? 0 : 1),
  });
}
