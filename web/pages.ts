import { hasPermission, type Role, type RolePermission } from '../domain/people/role.ts';
import {
  directoriesSearch,
  errorSearch,
  exportsSearch,
  filesSearch,
  hmdaRegisterSearch,
  loanListSearch,
  myDaySearch,
  quoteSearch,
  reportsSearch,
  staffSearch,
  statusOverridesSearch,
  urlaSearch,
} from './search-params.ts';

/** 'open' needs no session, like the error page. The last two have their own rules in `routes/guards.ts`. */
export type PageGuard = 'open' | 'session' | RolePermission | 'loan-of-wizard' | 'documents-of-customer';

/** A page outside the action center: its route, heading, menus, palette and tests read this record. */
export interface PageFacts {
  /** A route of the router: '/api-docs/$' has everything below '/api-docs'. */
  path: `/${string}`;
  guard: PageGuard;
  /** The heading; pages about one thing show its name instead. */
  title: string;
  /** The name in menus and palette, if it differs from the heading. */
  label?: string;
  /** Has its own link in the header. */
  inHeader?: true;
  /** Position in the Services menu. From 100 on, it is in the part for administrators. */
  inServices?: number;
  inPalette?: true;
  /** Reads the state of the page from its address. */
  search?: (raw: Record<string, unknown>) => object;
}

/** In the order of the palette. Each has its screen in `routes/screens.ts`. */
export const PAGES = {
  home: { path: '/', guard: 'session', title: 'Pipeline', label: 'Home', inHeader: true, inPalette: true },
  myDay: {
    path: '/my-day',
    guard: 'session',
    title: 'My day',
    inHeader: true,
    inPalette: true,
    search: myDaySearch,
  },
  loans: {
    path: '/loans',
    guard: 'session',
    title: 'Loans',
    inHeader: true,
    inServices: 50,
    inPalette: true,
    search: loanListSearch,
  },
  reports: {
    path: '/reports',
    guard: 'session',
    title: 'Reports',
    inHeader: true,
    inServices: 55,
    inPalette: true,
    search: reportsSearch,
  },
  customerProfile: {
    path: '/customer-profile',
    guard: 'work-on-loans',
    title: 'Create Customer Profile',
    inServices: 60,
    inPalette: true,
  },
  files: {
    path: '/files',
    guard: 'documents-of-customer',
    title: 'Recent documents',
    inServices: 40,
    inPalette: true,
    search: filesSearch,
  },
  amortizationCalculator: {
    path: '/amortization-calculator',
    guard: 'session',
    title: 'Amortization Calculator',
    inServices: 10,
    inPalette: true,
  },
  quotation: {
    path: '/generate-quote',
    guard: 'session',
    title: 'Generate Quote',
    inServices: 20,
    inPalette: true,
    search: quoteSearch,
  },
  quotes: { path: '/quotes', guard: 'session', title: 'Quotes', inServices: 30, inPalette: true },
  rateTables: {
    path: '/rate-tables',
    guard: 'session',
    title: 'Rate tables',
    inServices: 70,
    inPalette: true,
  },
  mismoImports: {
    path: '/mismo/imports/$',
    guard: 'work-on-loans',
    title: 'Import MISMO files',
    inServices: 80,
    inPalette: true,
  },
  mismoCheck: { path: '/mismo/check', guard: 'session', title: 'Check MISMO files', inPalette: true },
  mismoDoubtful: { path: '/mismo/doubtful', guard: 'work-on-loans', title: 'Doubtful MISMO files' },
  apiDocs: {
    path: '/api-docs/$',
    guard: 'session',
    title: 'API documentation',
    inServices: 90,
    inPalette: true,
  },
  account: { path: '/account', guard: 'session', title: 'Your account', inPalette: true },
  directories: {
    path: '/directories',
    guard: 'manage-directories',
    title: 'Directories',
    inServices: 110,
    inPalette: true,
    search: directoriesSearch,
  },
  staff: {
    path: '/staff',
    guard: 'manage-staff',
    title: 'Staff',
    inServices: 120,
    inPalette: true,
    search: staffSearch,
  },
  staffBranches: { path: '/staff/branches', guard: 'manage-staff', title: 'Branches' },
  staffRoles: { path: '/staff/roles', guard: 'manage-staff', title: 'Permissions' },
  staffChanges: { path: '/staff/changes', guard: 'manage-staff', title: 'Staff changes' },
  staffPerson: { path: '/staff/people/$staffId', guard: 'manage-staff', title: 'Staff' },
  settings: {
    path: '/settings',
    guard: 'manage-settings',
    title: 'Settings',
    inServices: 130,
    inPalette: true,
  },
  apiKeys: {
    path: '/api-keys',
    guard: 'manage-api-keys',
    title: 'API keys',
    inServices: 140,
    inPalette: true,
  },
  webhooks: {
    path: '/webhooks',
    guard: 'manage-webhooks',
    title: 'Webhooks',
    inServices: 150,
    inPalette: true,
  },
  mailTemplates: {
    path: '/settings/mail',
    guard: 'manage-mail-templates',
    title: 'Email templates',
    inServices: 160,
    inPalette: true,
  },
  mailTemplate: { path: '/settings/mail/$kind', guard: 'manage-mail-templates', title: 'Email template' },
  conditionTemplates: {
    path: '/condition-templates',
    guard: 'manage-condition-templates',
    title: 'Condition templates',
    inServices: 170,
    inPalette: true,
  },
  documentKinds: {
    path: '/document-kinds',
    guard: 'manage-settings',
    title: 'Kinds of documents',
    inServices: 173,
    inPalette: true,
  },
  statusRequirements: {
    path: '/status-requirements',
    guard: 'manage-settings',
    title: 'Status requirements',
    inServices: 175,
    inPalette: true,
  },
  officialForms: {
    path: '/official-forms',
    guard: 'manage-official-forms',
    title: 'Official forms',
    inServices: 180,
    inPalette: true,
  },
  exports: {
    path: '/exports',
    guard: 'review-exports',
    title: 'Exports',
    inServices: 190,
    inPalette: true,
    search: exportsSearch,
  },
  hmda: {
    path: '/hmda',
    guard: 'keep-hmda-register',
    title: 'HMDA',
    label: 'HMDA register',
    inServices: 195,
    inPalette: true,
    search: hmdaRegisterSearch,
  },
  statusOverrides: {
    path: '/status-overrides',
    guard: 'review-status-overrides',
    title: 'Overridden requirements',
    inServices: 200,
    inPalette: true,
    search: statusOverridesSearch,
  },
  urla: { path: '/urla', guard: 'loan-of-wizard', title: 'Loan application', search: urlaSearch },
  error: { path: '/error', guard: 'open', title: 'Something went wrong', search: errorSearch },
} as const satisfies Record<string, PageFacts>;

export type PageKey = keyof typeof PAGES;

export type SearchOfPage<Key extends PageKey> = (typeof PAGES)[Key] extends {
  search: (raw: Record<string, unknown>) => infer Search extends object;
}
  ? Search
  : Record<never, never>;

export const PAGE_KEYS = Object.keys(PAGES) as readonly PageKey[];

export const PAGE_LIST: readonly PageFacts[] = Object.values(PAGES);

/** The address of a page without its state: '/api-docs' for '/api-docs/$'. */
export function addressOf({ path }: Pick<PageFacts, 'path'>): string {
  return path.replace(/\/\$$/, '');
}

export function labelOf({ label, title }: Pick<PageFacts, 'label' | 'title'>): string {
  return label ?? title;
}

const OPEN_TO_ALL: readonly string[] = ['open', 'session', 'loan-of-wizard', 'documents-of-customer'];

function asksForPermission(guard: PageGuard): guard is RolePermission {
  return !OPEN_TO_ALL.includes(guard);
}

/** Whether menus and palette offer the page to this person. */
export function mayOpen(roles: readonly Role[], guard: PageGuard): boolean {
  return !asksForPermission(guard) || hasPermission(roles, guard);
}
