import { stateCode } from '../addresses/us-states.ts';
import { type OfficeAddress, STATE_MESSAGE } from './office-address.ts';

/** The fields of addresses whose two letters are no state, each with its message. */
export function unknownStates(addresses: readonly OfficeAddress[]): Record<string, string> {
  return Object.fromEntries(
    addresses.flatMap(({ state }, place) =>
      stateCode(state) === null ? [[`addresses[${place}].state`, STATE_MESSAGE]] : [],
    ),
  );
}
