import { childrenOf, type Element, elementAt, textAt } from '../xml/element.ts';

/** Best evidence first. Null: an address without a type. */
const CURRENT = ['Current', 'Primary', null];
const PRIOR = 'Prior';

function addressesOf(party: Element): Element[] {
  const addresses = childrenOf(elementAt(party, 'ADDRESSES'), 'ADDRESS');
  return addresses.filter((address) => address.children.length > 0);
}

/** Some systems write the borrower's address here instead of in RESIDENCE. */
export function currentAddressOf(party: Element): Element | undefined {
  const addresses = addressesOf(party);
  return CURRENT.flatMap((type) => addresses.find((one) => textAt(one, 'AddressType') === type) ?? [])[0];
}

export function priorAddressesOf(party: Element): Element[] {
  return addressesOf(party).filter((one) => textAt(one, 'AddressType') === PRIOR);
}
