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
import type { SettlementService } from '../../domain/provider-list/settlement-services.ts';

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

interface DemoCompany {
  name: string;
  recipients: readonly string[];
  address: string;
  phone: string;
  /** Title and closing if it is absent. */
  services?: readonly SettlementService[];
}

export const DEMO_TITLE_COMPANIES: readonly DemoCompany[] = [
  {
    name: 'Keystone Harbor Title',
    recipients: ['orders@keystone-harbor.example'],
    address: '18 Harbor Street, Springfield, IL 62701',
    phone: '+1(217)555-0118',
  },
  {
    name: 'Blue Ridge Abstract & Title',
    recipients: ['intake@blue-ridge-abstract.example', 'closings@blue-ridge-abstract.example'],
    address: '400 Ridge Road, Suite 12, Peoria, IL 61602',
    phone: '+1(309)555-0140',
  },
  {
    name: 'Lone Pine Settlement Services',
    recipients: ['title@lone-pine-settlement.example'],
    address: '7 Pine Court, Decatur, IL 62521',
    phone: '+1(217)555-0107',
  },
  {
    name: 'Meridian Land Title',
    recipients: ['orders@meridian-land.example', 'desk2@meridian-land.example'],
    address: '90 Meridian Avenue, Chicago, IL 60601',
    phone: '+1(312)555-0190',
  },
  {
    name: 'Fairway Closing & Escrow',
    recipients: ['requests@fairway-escrow.example'],
    address: '1200 Fairway Drive, Naperville, IL 60540',
    phone: '+1(630)555-0112',
  },
];

/** For the list of providers (PROVIDER-1). Nothing is ordered from them. */
export const DEMO_PROVIDERS: readonly DemoCompany[] = [
  {
    name: 'True Line Surveying',
    recipients: [],
    address: '55 Boundary Lane, Springfield, IL 62703',
    phone: '+1(217)555-0155',
    services: ['Survey'],
  },
  {
    name: 'Acorn Pest Inspection',
    recipients: [],
    address: '31 Acorn Street, Springfield, IL 62702',
    phone: '+1(217)555-0131',
    services: ['Pest inspection'],
  },
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
        // Loan originators are licensed.
        const nmlsId = group === 'loanOfficers' ? { nmlsId: `14${20_000 + name.length * 137}` } : {};
        return { email: demoAddress(name), firstName, lastName, role, ...nmlsId };
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
