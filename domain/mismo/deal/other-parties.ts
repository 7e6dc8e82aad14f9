import { SECTION_4, SECTION_8 } from '../borrower/section-names.ts';
import { alternative, composite, inside, leafAt, type Part, point } from '../mapping/points.ts';
import { addChild, childFor, put, type Source } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import { text } from '../values/form.ts';
import { RelationshipVestingType, TrustClassificationType } from '../values/loan-enumerations.ts';
import { childrenOf, type Element, elementAt, textAt } from '../xml/element.ts';
import { LENDER, lenderPoint } from './lender-point.ts';
import { LOAN } from './loan-terms.ts';

const ROLE = 'ROLES/ROLE';
const ROLE_TYPE = 'ROLE_DETAIL/PartyRoleType';
const COMPANY_NAME = 'LEGAL_ENTITY/LEGAL_ENTITY_DETAIL/FullName';
const TITLE_HOLDERS = `${LENDER}.titleHolders`;

interface OtherParty {
  role: string;
  key: string;
  has: (source: Source) => boolean;
  parts: readonly Part[];
  /** Whether an import accepts the party. @default yes */
  takes?: (target: Target) => boolean;
  says?: string;
  /** Fields on which the rest of the party depends: a license needs a person. */
  holds?: readonly string[];
}

const HELD_IN_TRUST = `${LOAN}.isPropertyHeldInATrust`;
const FROM_BUILDER = `${SECTION_4}.isPurchasingFromBuilder`;
const OFFICER_NAME = `${SECTION_8}.loanOriginatorName`;

/** The directory has the officer's full name; the application only the first name. */
const OFFICER: readonly Part[] = [
  composite({
    fields: ['officer.firstName', OFFICER_NAME],
    points: ['INDIVIDUAL/NAME/FirstName'],
    write: (source, at) => {
      put(
        at,
        'INDIVIDUAL/NAME/FirstName',
        String(source.get('officer.firstName') ?? source.get(OFFICER_NAME) ?? ''),
      );
    },
    read: (at, target) => {
      const leaf = leafAt(at, 'INDIVIDUAL/NAME/FirstName');
      if (leaf === undefined) return;
      target.set('officer.firstName', leaf.text.trim(), leaf);
      target.set(OFFICER_NAME, leaf.text.trim(), leaf);
    },
  }),
  point('INDIVIDUAL/NAME/LastName', 'officer.lastName', text),
  point(
    'INDIVIDUAL/CONTACT_POINTS/CONTACT_POINT/CONTACT_POINT_EMAIL/ContactPointEmailValue',
    'officer.email',
    text,
  ),
];

const OTHER_PARTIES: readonly OtherParty[] = [
  {
    role: 'Trust',
    key: 'trust',
    has: (source) => source.get(HELD_IN_TRUST) === true || source.get(`${LENDER}.titleTrust`) !== undefined,
    parts: [point(`${ROLE}/TRUST/TrustClassificationType`, `${LENDER}.titleTrust`, TrustClassificationType)],
    says: HELD_IN_TRUST,
  },
  {
    role: 'Builder',
    key: 'builder',
    has: (source) => source.get(FROM_BUILDER) === true,
    parts: [
      point(COMPANY_NAME, `${SECTION_4}.builderName`, text),
      alternative('INDIVIDUAL/NAME/FullName', `${SECTION_4}.builderName`, text),
    ],
    says: FROM_BUILDER,
  },
  {
    role: 'LoanOriginationCompany',
    key: 'company',
    has: (source) => source.get('company') !== undefined,
    parts: [point(COMPANY_NAME, 'company.name', text)],
    holds: ['company.name'],
  },
  {
    role: 'LoanOriginator',
    key: 'officer',
    has: (source) => source.get('officer') !== undefined || source.get(OFFICER_NAME) !== undefined,
    parts: OFFICER,
    holds: ['officer.firstName', 'officer.lastName'],
  },
  {
    role: 'Investor',
    key: 'investor',
    has: (source) => source.get('lock.investorName') !== undefined,
    takes: (target) => target.get('lock') !== undefined,
    parts: [point(COMPANY_NAME, 'lock.investorName', text)],
  },
];

const OWNER = `${ROLE}/PROPERTY_OWNER`;

const TITLE_HOLDER: readonly Part[] = [
  point('INDIVIDUAL/NAME/FullName', 'name', text),
  alternative(COMPANY_NAME, 'name', text),
];

const VESTING: readonly Part[] = [
  inside(OWNER, [
    point('RelationshipVestingType', `${LENDER}.titleVesting`, RelationshipVestingType),
    lenderPoint('RelationshipVestingTypeOtherDescription', 'otherTitleVesting', text),
  ]),
];

export const OTHER_PARTY_FIELDS: readonly string[] = [
  ...OTHER_PARTIES.flatMap(({ parts, says }) => [
    ...parts.flatMap(({ fields }) => fields),
    ...(says ? [says] : []),
  ]),
  `${TITLE_HOLDERS}[].name`,
  ...VESTING.flatMap(({ fields }) => fields),
];

/** Title holders, a trust, the builder, the lender, the loan officer and the investor of the lock. */
export function writeOtherParties(root: Source, parties: Element): void {
  for (const row of root.rows(TITLE_HOLDERS)) {
    const party = addChild(parties, 'PARTY', row.rowPath);
    for (const part of TITLE_HOLDER) part.write(row, party);
    put(party, `${OWNER}/PropertyOwnerStatusType`, 'Proposed');
    for (const part of VESTING) part.write(root, party);
    put(party, `${ROLE}/${ROLE_TYPE}`, 'PropertyOwner');
  }
  for (const { role, key, has, parts } of OTHER_PARTIES) {
    if (!has(root)) continue;
    const party = addChild(parties, 'PARTY', key);
    childFor(party, 'ROLES');
    for (const part of parts) part.write(root, party);
    put(party, `${ROLE}/${ROLE_TYPE}`, role);
  }
}

export function readOtherParties(parties: readonly Element[], root: Target): void {
  for (const party of parties) {
    if (typesOf(party).includes('PropertyOwner') && isProposed(party)) readTitleHolder(party, root);
  }
  for (const { role, key, parts, says, holds = [], takes = () => true } of OTHER_PARTIES) {
    const party = parties.find((one) => typesOf(one).includes(role) && !root.reading.marks.has(one));
    if (party === undefined || !takes(root)) continue;
    root.mark(party, key);
    if (says !== undefined) root.set(says, true);
    for (const part of parts) part.read(party, root);
    root.holdBelow(party, ...holds);
  }
}

function readTitleHolder(party: Element, root: Target): void {
  const row = root.addRow(TITLE_HOLDERS, party);
  for (const part of TITLE_HOLDER) part.read(party, row);
  const vesting = root.get(`${LENDER}.titleVesting`);
  const leaf = leafAt(party, `${OWNER}/RelationshipVestingType`);
  if (vesting === undefined) for (const part of VESTING) part.read(party, root);
  // Here all title holders share one vesting.
  else if (leaf !== undefined) root.set(`${LENDER}.titleVesting`, vesting, leaf);
}

function typesOf(party: Element): (string | null)[] {
  return childrenOf(elementAt(party, 'ROLES'), 'ROLE').map((role) => textAt(role, ROLE_TYPE));
}

/** A seller is not a future title holder. */
function isProposed(party: Element): boolean {
  return textAt(party, `${OWNER}/PropertyOwnerStatusType`) !== 'Current';
}
