import type { DirectoryGroup } from '../../contract/directories.ts';
import {
  ADMIN,
  CLOSER,
  COMPLIANCE,
  LOAN_OFFICER,
  LOAN_PROCESSOR,
  type Role,
  UNDERWRITER,
} from '../../domain/people/role.ts';

/** All people of the demo installation are invented, and every address ends in `.example`. */

export interface DemoStaff {
  email: string;
  firstName: string;
  lastName: string;
  /** Null: may not sign in. */
  role: Role | null;
  /** Of people who originate loans. */
  nmlsId?: string;
}

export const DEMO_STAFF: readonly DemoStaff[] = [
  { email: 'admin@lintel.example', firstName: 'Adele', lastName: 'Whitcombe', role: ADMIN },
  {
    email: 'officer@lintel.example',
    firstName: 'Oscar',
    lastName: 'Brandt',
    role: LOAN_OFFICER,
    nmlsId: '1402188',
  },
  {
    email: 'processor@lintel.example',
    firstName: 'Paula',
    lastName: 'Quintero',
    role: LOAN_PROCESSOR,
  },
  { email: 'underwriter@lintel.example', firstName: 'Ursula', lastName: 'Hartwell', role: UNDERWRITER },
  { email: 'closer@lintel.example', firstName: 'Clement', lastName: 'Aldous', role: CLOSER },
  { email: 'compliance@lintel.example', firstName: 'Constance', lastName: 'Ekwueme', role: COMPLIANCE },
  { email: 'visitor@lintel.example', firstName: 'Vera', lastName: 'Lindholm', role: null },
];

/** First and last names; the address is derived from them unless the person signs in. */
export const DEMO_DIRECTORIES: Readonly<Record<DirectoryGroup, readonly string[]>> = {
  salesTeam: ['Oscar Brandt', 'Ravi Menon', 'Celeste Amadi'],
  processingTeam: ['Paula Quintero', 'Tomas Wells', 'Greta Sandoval', 'Hugh Pemberly'],
  fundingTeam: ['Felix Okoro', 'Joanna Reiss'],
  devTeam: ['Devi Raman', 'Kofi Lindgren'],
  processors: [
    'Paula Quintero',
    'Tomas Wells',
    'Greta Sandoval',
    'Hugh Pemberly',
    'Mina Castellan',
    'Idris Vance',
  ],
  loanOfficers: [
    'Oscar Brandt',
    'Ravi Menon',
    'Celeste Amadi',
    'Bram Hollis',
    'Yara Nassim',
    'Dennis Lowell',
    'Sunita Rao',
    'Marisol Vega',
  ],
  underwriters: ['Ursula Hartwell', 'Magnus Tervo'],
  closers: ['Clement Aldous', 'Fern Odell'],
  admins: ['Adele Whitcombe', 'Noel Ferris'],
  appraisers: ['Lorna Tate', 'Emil Varga', 'Priscilla Dunn'],
};

export const DEMO_TITLE_COMPANIES: readonly { name: string; recipients: readonly string[] }[] = [
  { name: 'Keystone Harbor Title', recipients: ['orders@keystone-harbor.example'] },
  {
    name: 'Blue Ridge Abstract & Title',
    recipients: ['intake@blue-ridge-abstract.example', 'closings@blue-ridge-abstract.example'],
  },
  { name: 'Lone Pine Settlement Services', recipients: ['title@lone-pine-settlement.example'] },
  {
    name: 'Meridian Land Title',
    recipients: ['orders@meridian-land.example', 'desk2@meridian-land.example'],
  },
  { name: 'Fairway Closing & Escrow', recipients: ['requests@fairway-escrow.example'] },
];

const COLLEAGUE_ROLES = {
  loanOfficers: LOAN_OFFICER,
  processors: LOAN_PROCESSOR,
  underwriters: UNDERWRITER,
  closers: CLOSER,
} as const;

/** The other people whom loans name: each has an account, so somebody answers for every loan (DAY-20). */
export const DEMO_COLLEAGUES: readonly DemoStaff[] = Object.entries(COLLEAGUE_ROLES).flatMap(
  ([group, role]) =>
    DEMO_DIRECTORIES[group as keyof typeof COLLEAGUE_ROLES]
      .filter((name) => !DEMO_STAFF.some((person) => `${person.firstName} ${person.lastName}` === name))
      .map((name) => {
        const [firstName = name, lastName = ''] = name.split(' ');
        return { email: demoAddress(name), firstName, lastName, role };
      }),
);

/** Directories list staff under their sign-in addresses. */
export function demoAddress(name: string): string {
  const staff = DEMO_STAFF.find((person) => `${person.firstName} ${person.lastName}` === name);
  return staff?.email ?? `${name.toLowerCase().replaceAll(' ', '.')}@lintel.example`;
}

function firstNames(people: readonly string[]): string[] {
  return people.map((person) => person.split(' ')[0] ?? person);
}

/** By first name, as loans store them. */
export const LOAN_OFFICER_NAMES = firstNames(DEMO_DIRECTORIES.loanOfficers);
export const UNDERWRITER_NAMES = firstNames(DEMO_DIRECTORIES.underwriters);
export const CLOSER_NAMES = firstNames(DEMO_DIRECTORIES.closers);
export const PROCESSOR_NAMES = firstNames(DEMO_DIRECTORIES.processors);
