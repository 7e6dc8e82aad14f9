import { MAX_BORROWERS } from '../../application/checks/limits.ts';
import { idOfPlace } from '../../application/merging/row-ids.ts';
import { streetOf } from '../mapping/address-parts.ts';
import { JOINT_CREDIT } from '../mapping/arc.ts';
import type { Reading, ReadingHints } from '../mapping/target.ts';
import { childrenOf, type Element, elementAt, textAt } from '../xml/element.ts';
import { currentAddressOf } from './party-addresses.ts';
import { OTHER_BORROWERS } from './section-names.ts';

export interface BorrowerOfFile {
  party: Element;
  role: Element;
  /** 'primary', 'spouse', or the id of a joint borrower. */
  owner: string;
}

const ROLE_TYPE = 'ROLE_DETAIL/PartyRoleType';

/** Receivers look only at the type of the role, so a notary with a BORROWER element is not a borrower. */
export function roleOfBorrower(party: Element): Element | undefined {
  return rolesOf(party).find((role) => textAt(role, ROLE_TYPE) === 'Borrower');
}

function untypedRole(party: Element): Element | undefined {
  return rolesOf(party).find(
    (role) => textAt(role, ROLE_TYPE) === null && elementAt(role, 'BORROWER') !== undefined,
  );
}

function rolesOf(party: Element): Element[] {
  return childrenOf(elementAt(party, 'ROLES'), 'ROLE');
}

function borrowing(parties: readonly Element[]): Borrowing[] {
  return parties.flatMap((party) => {
    const role = roleOfBorrower(party) ?? untypedRole(party);
    return role === undefined ? [] : [{ party, role }];
  });
}

/** The PARTY of the borrower who becomes the customer; undefined without a borrower. */
export function primaryPartyOf(deal: Element): Element | undefined {
  return primaryFirst(borrowing(childrenOf(elementAt(deal, 'PARTIES'), 'PARTY')))[0]?.party;
}

/**
 * MISMO does not say who is the spouse: it is the second borrower if both are married and share an address or credit
 * report. All others are joint borrowers; one who does not fit is kept. Files exported by Lintel name their borrowers,
 * including one too many.
 */
export function borrowersOfFile(parties: readonly Element[], reading: Reading): BorrowerOfFile[] {
  const found = borrowing(parties);
  for (const { role } of found) {
    if (textAt(role, ROLE_TYPE) !== null) continue;
    reading.remark('doubtful', role, 'The role has no PartyRoleType. It is read as that of a borrower.');
  }
  const ordered = primaryFirst(found);
  const known = namedBorrowers(reading.hints);
  const most = Math.max(MAX_BORROWERS, known.length);
  for (const { party } of ordered.slice(most)) {
    reading.remark(
      'too many',
      party,
      `A loan has at most ${MAX_BORROWERS} borrowers here: this one is kept.`,
    );
  }
  const used = ordered.slice(0, most);
  if (known.length === used.length) return used.map((one, place) => ({ ...one, owner: known[place] ?? '' }));
  return used.map((one, place) => ({ ...one, owner: ownerAt(place, used, reading) }));
}

/** Given in files exported by Lintel; empty if such borrowers cannot be on one loan. */
function namedBorrowers(hints: ReadingHints | null): readonly string[] {
  const named = hints?.borrowers ?? [];
  const joint = named.filter((owner) => owner !== 'primary' && owner !== 'spouse');
  const canBe =
    named[0] === 'primary' && new Set(named).size === named.length && joint.length < MAX_BORROWERS;
  return canBe && (named.length <= MAX_BORROWERS || isReadWhole(joint, hints)) ? named : [];
}

/** Earlier versions wrote four borrowers but read only three, so their row order is for other parties. */
function isReadWhole(joint: readonly string[], hints: ReadingHints | null): boolean {
  const order = hints?.orders?.find(({ path }) => path === OTHER_BORROWERS);
  return order === undefined || JSON.stringify(order.read) === JSON.stringify(joint);
}

type Borrowing = Omit<BorrowerOfFile, 'owner'>;

function primaryFirst(found: readonly Borrowing[]): Borrowing[] {
  const isPrimary = ({ role }: Borrowing) =>
    textAt(role, 'BORROWER/BORROWER_DETAIL/BorrowerClassificationType') === 'Primary';
  const primary = found.find(isPrimary);
  return primary === undefined ? [...found] : [primary, ...found.filter((one) => one !== primary)];
}

function ownerAt(place: number, borrowers: readonly Borrowing[], reading: Reading): string {
  const [primary, second] = borrowers;
  if (place === 0 || primary === undefined || second === undefined) return 'primary';
  const hasSpouse = areMarried(primary, second, reading);
  if (place === 1 && hasSpouse) {
    reading.remark(
      'doubtful',
      second.party,
      'The second borrower is read as the spouse, because both are married and share an address or a credit report.',
    );
    return 'spouse';
  }
  return idOfPlace('', place - (hasSpouse ? 2 : 1), new Set());
}

function areMarried(one: Borrowing, other: Borrowing, { arcs }: Reading): boolean {
  const status = ({ role }: Borrowing) => textAt(role, 'BORROWER/BORROWER_DETAIL/MaritalStatusType');
  if (status(one) !== 'Married' || status(other) !== 'Married') return false;
  const roles = new Set([one.role, other.role]);
  const shareCredit = arcs.some(
    ({ name, from, to }) => name === JOINT_CREDIT && roles.has(from) && roles.has(to),
  );
  const address = addressOf(one);
  return shareCredit || (address !== null && address === addressOf(other));
}

function addressOf({ party, role }: Borrowing): string | null {
  const residence = childrenOf(elementAt(role, 'BORROWER/RESIDENCES'), 'RESIDENCE').find(
    (one) => textAt(one, 'RESIDENCE_DETAIL/BorrowerResidencyType') !== 'Prior',
  );
  const address = elementAt(residence, 'ADDRESS') ?? currentAddressOf(party);
  const street = address === undefined ? '' : streetOf(address);
  return street === '' ? null : `${street} ${textAt(address, 'PostalCode')}`.toLowerCase();
}
