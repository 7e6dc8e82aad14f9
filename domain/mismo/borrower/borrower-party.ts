import { MAX_BORROWERS } from '../../application/checks/limits.ts';
import { JOINT_CREDIT } from '../mapping/arc.ts';
import { leafAt, type Part, readParts, writeParts } from '../mapping/points.ts';
import { addChild, childFor, put, type Source, type Writing } from '../mapping/source.ts';
import { type Reading, Target } from '../mapping/target.ts';
import { type Element, elementAt } from '../xml/element.ts';
import { type BorrowerOfFile, borrowersOfFile } from './borrowers-of-file.ts';
import { DECLARATION_PARTS } from './declarations.ts';
import { DEMOGRAPHIC_PARTS } from './demographics.ts';
import { PAY } from './incomes.ts';
import { JOBS } from './jobs.ts';
import { MILITARY_SERVICES } from './military-service.ts';
import { MARITAL_STATUS, nameParts, PARTY_PARTS, PERSON_PARTS } from './person-parts.ts';
import { RESIDENCES, readResidences } from './residences.ts';
import { OTHER_BORROWERS, PERSON, SPOUSE } from './section-names.ts';
import { readTaxpayerIdentifier, writeTaxpayerIdentifier } from './taxpayer-identifier.ts';

export const BORROWER_PARTS: readonly Part[] = [
  ...PERSON_PARTS,
  MARITAL_STATUS,
  RESIDENCES,
  MILITARY_SERVICES,
  JOBS,
  PAY,
  ...DECLARATION_PARTS,
  ...DEMOGRAPHIC_PARTS,
];

/** A joint borrower's names are on the row itself. */
const NAMES = { ofSection1: nameParts(PERSON), ofRow: nameParts('') };
const MARRIED = 'Married';

export function writeBorrowers(root: Source, parties: Element): void {
  const { writing } = root;
  writeBorrower(root, parties, { owner: 'primary', key: 'primary' });
  const spouse = root.in(SPOUSE);
  if (spouse.get('isIncludedOnLoan') === true) {
    const party = writeBorrower(spouse, parties, { owner: 'spouse', key: 'spouse' });
    writeNamesOfSection4(spouse, party);
    const person = writing.persons.get('spouse');
    const isMarried = root.get(`${PERSON}.maritalStatus`) === MARRIED;
    // Only the primary borrower is asked about marriage.
    if (person !== undefined && isMarried && leafAt(person, STATUS) === undefined)
      put(person, STATUS, MARRIED);
  }
  for (const row of root.rows(OTHER_BORROWERS)) {
    const id = row.get('id');
    if (row.get('isSpouse') === true || typeof id !== 'string') continue;
    writeBorrower(row, parties, { owner: id, key: row.rowPath });
  }
  shareCredit(writing);
}

const STATUS = 'BORROWER_DETAIL/MaritalStatusType';

function writeBorrower(
  source: Source,
  parties: Element,
  { owner, key }: { owner: string; key: string },
): Element {
  const { writing } = source;
  const party = addChild(parties, 'PARTY', key);
  const isRow = owner !== 'primary' && owner !== 'spouse';
  writeParts(isRow ? NAMES.ofRow : NAMES.ofSection1, source, party);
  writeParts(PARTY_PARTS, source, party);
  writeTaxpayerIdentifier(
    party,
    source,
    isRow ? `joint-${owner}` : owner === 'spouse' ? 'spouse' : 'primary',
  );
  const role = addChild(childFor(party, 'ROLES'), 'ROLE', 'borrower');
  put(role, 'ROLE_DETAIL/PartyRoleType', 'Borrower');
  const person = childFor(role, 'BORROWER');
  put(
    person,
    'BORROWER_DETAIL/BorrowerClassificationType',
    writing.borrowers.size === 0 ? 'Primary' : 'Secondary',
  );
  writing.borrowers.set(owner, role);
  writing.persons.set(owner, person);
  writeParts(BORROWER_PARTS, source, person);
  return party;
}

/** Section 4 asks for the spouse's name before the spouse's Section 1 does. */
function writeNamesOfSection4(spouse: Source, party: Element): void {
  for (const [place, field] of [
    ['FirstName', 'firstName'],
    ['LastName', 'lastName'],
  ] as const) {
    const point = `INDIVIDUAL/NAME/${place}`;
    if (leafAt(party, point) === undefined) put(party, point, String(spouse.get(field) ?? ''));
  }
}

/**
 * Spouses on one loan share a credit report. Joint borrowers are unrelated, so nothing says that they do (MISMO-82).
 */
function shareCredit({ borrowers, arcs }: Writing): void {
  const [primary, spouse] = [borrowers.get('primary'), borrowers.get('spouse')];
  if (primary !== undefined && spouse !== undefined)
    arcs.push({ name: JOINT_CREDIT, from: spouse, to: primary });
}

export function readBorrowers(parties: readonly Element[], reading: Reading): BorrowerOfFile[] {
  const borrowers = borrowersOfFile(parties, reading);
  const root = new Target(reading);
  for (const { party, role, owner } of borrowers) {
    reading.borrowers.set(role, owner);
    root.mark(role, 'borrower');
    const target = targetOf(root, party, owner);
    const isRow = owner !== 'primary' && owner !== 'spouse';
    readParts(isRow ? NAMES.ofRow : NAMES.ofSection1, party, target);
    readParts(PARTY_PARTS, party, target);
    readTaxpayerIdentifier(party, target);
    const person = elementAt(role, 'BORROWER');
    if (person === undefined) readResidences([], party, target);
    else {
      reading.parties.set(person, party);
      readParts(BORROWER_PARTS, person, target);
    }
    if (owner === 'spouse') readNamesOfSection4(target, party);
  }
  const person = root.in(PERSON);
  if (borrowers.length <= MAX_BORROWERS) person.set('numberOfBorrowers', Math.max(1, borrowers.length));
  person.set('typeOfCredit', borrowers.length > 1 ? 'joint credit' : 'individual credit');
  return borrowers;
}

function targetOf(root: Target, party: Element, owner: string): Target {
  if (owner === 'primary') {
    root.mark(party, 'primary');
    return root;
  }
  if (owner !== 'spouse') return root.addRow(OTHER_BORROWERS, party, owner);
  root.mark(party, 'spouse');
  const spouse = root.in(SPOUSE);
  spouse.set('isIncludedOnLoan', true);
  spouse.set('borrowerType', 'CO_BORROWER');
  return spouse;
}

function readNamesOfSection4(spouse: Target, party: Element): void {
  const own = spouse.in(PERSON);
  spouse.set('firstName', own.get('firstName'), leafAt(party, 'INDIVIDUAL/NAME/FirstName'));
  spouse.set('lastName', own.get('lastName'), leafAt(party, 'INDIVIDUAL/NAME/LastName'));
  spouse.set('emailAddress', own.get('emailAddress'));
}
