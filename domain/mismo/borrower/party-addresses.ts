import { childrenOf, type Element, elementAt, textAt } from '../xml/element.ts';

/** The types of an address at which somebody lives, the surest first. Null is an address without a type. */
const CURRENT = ['Current', 'Primary', null];
const PRIOR = 'Prior';

function addressesOf(party: Element): Element[] {
  const addresses = childrenOf(elementAt(party, 'ADDRESSES'), 'ADDRESS');
  return addresses.filter((address) => address.children.length > 0);
}

/** The address of a party at which a borrower lives. Some systems write it there, and no RESIDENCE. */
export function currentAddressOf(party: Element): Element | undefined {
  const addresses = addressesOf(party);
  return CURRENT.flatMap((type) => addresses.find((one) => textAt(one, 'AddressType') === type) ?? [])[0];
}

export function priorAddressesOf(party: Element): Element[] {
  return addressesOf(party).filter((one) => textAt(one, 'AddressType') === PRIOR);
}
