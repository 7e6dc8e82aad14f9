import type { SecondFactor } from '../../../contract/people/second-factor.ts';
import type { Permission } from '../../../domain/people/permission.ts';
import { canRemoveSecondFactor } from '../../../domain/sessions/second-factor.ts';

export function factorRemoval({ isRequired, authenticatorApp, passkeys }: SecondFactor): Permission {
  return canRemoveSecondFactor({
    isRequired,
    factors: passkeys.length + (authenticatorApp === null ? 0 : 1),
  });
}
