import {
  type ClosingFacts,
  NO_CLOSING_FACTS,
  savedClosingFactsSchema,
} from '../../../domain/closing-disclosure/closing-facts.ts';
import type { CONTACTS, LISTS } from '../../../domain/closing-disclosure/merging/merge-closing-facts.ts';
import { isFilled, type RowFaults } from '../../forms/grid/row-table.ts';
import type { GridRow } from '../../forms/grid/use-undone-changes.ts';
import type { MergedValues } from '../../loans/saving/use-merged-form.ts';
import { KIND_NAMES } from './closing-tables.ts';

export type ContactName = (typeof CONTACTS)[number];

export type ListName = (typeof LISTS)[number] | 'sellers';

/** Texts by field; the lines of an address are `line0` to `line2`. */
export type ContactValues = Readonly<Record<string, string>>;

/** Fields outside of contacts and lists: numbers, dates, or text that could not be read. */
export type PlainValues = Readonly<Record<string, unknown>>;

export interface ClosingValues extends MergedValues<ClosingFacts> {
  plain: PlainValues;
  contacts: Readonly<Record<ContactName, ContactValues>>;
  rows: Readonly<Record<ListName, readonly GridRow[]>>;
}

const ADDRESS_LINES = [0, 1, 2] as const;

export function closingValuesOf(facts: ClosingFacts, version: number): ClosingValues {
  const { sellers, items, prorated, payoffs, settlementAgent, buyerBroker, sellerBroker, ...plain } = facts;
  return {
    plain,
    contacts: {
      settlementAgent: contactValuesOf(settlementAgent),
      buyerBroker: contactValuesOf(buyerBroker),
      sellerBroker: contactValuesOf(sellerBroker),
    },
    rows: {
      sellers: sellers.map(({ name, address }, at) => ({ id: `seller-${at}`, name, ...linesOf(address) })),
      items: items.map((item) => ({ ...item, kind: KIND_NAMES.items[item.kind] })),
      prorated: prorated.map((bill) => ({ ...bill, kind: KIND_NAMES.prorated[bill.kind] })),
      payoffs: payoffs.map((payoff) => ({ ...payoff })),
    },
    base: facts,
    version,
  };
}

function contactValuesOf(contact: ClosingFacts['settlementAgent']): ContactValues {
  if (contact === null) return {};
  const { address, ...texts } = contact;
  return { ...texts, ...linesOf(address) };
}

function linesOf(address: readonly string[]): Record<string, string> {
  return Object.fromEntries(address.map((line, at) => [`line${at}`, line]));
}

function addressOf(values: Readonly<Record<string, unknown>>): string[] {
  return ADDRESS_LINES.map((at) => String(values[`line${at}`] ?? '').trim()).filter((line) => line !== '');
}

/** Empty without a text in any field. */
function sentContact(values: ContactValues): unknown {
  if (Object.values(values).every((text) => text.trim() === '')) return null;
  const { line0, line1, line2, ...texts } = values;
  const blank = Object.fromEntries(CONTACT_TEXTS.map((name) => [name, '']));
  return { ...blank, ...texts, address: addressOf({ line0, line1, line2 }) };
}

const CONTACT_TEXTS = [
  'name',
  'nmlsId',
  'licenseState',
  'licenseId',
  'contact',
  'contactNmlsId',
  'contactLicenseId',
  'email',
  'phone',
] as const;

/** As it is sent: empty amounts are zero, and rows without anything in them are left out. */
export function sentFacts({ plain, contacts, rows }: ClosingValues): unknown {
  const filled = (list: ListName) => rows[list].filter(isFilled);
  return {
    ...sentPlain(plain),
    settlementAgent: sentContact(contacts.settlementAgent),
    buyerBroker: sentContact(contacts.buyerBroker),
    sellerBroker: sentContact(contacts.sellerBroker),
    sellers: filled('sellers').map((row) => ({ name: row.name ?? '', address: addressOf(row) })),
    items: filled('items').map(({ id, kind, name, cents, outsidePayer }) => ({
      id,
      kind: keyOf('items', kind),
      name: name ?? '',
      cents: cents ?? 0,
      outsidePayer: outsidePayer ?? '',
    })),
    prorated: filled('prorated').map(({ id, kind, name, cents, from, to, isPaidBySeller }) => ({
      id,
      kind: keyOf('prorated', kind),
      name: name ?? '',
      cents: cents ?? 0,
      from: from ?? '',
      to: to ?? '',
      isPaidBySeller: isPaidBySeller === true,
    })),
    payoffs: filled('payoffs').map(({ id, payee, name, cents, goodThrough, perDayCents, outsidePayer }) => ({
      id,
      payee: payee ?? '',
      name: name ?? '',
      cents: cents ?? 0,
      goodThrough: goodThrough || null,
      perDayCents: perDayCents ?? 0,
      outsidePayer: outsidePayer ?? '',
    })),
  };
}

function sentPlain(plain: PlainValues): PlainValues {
  const entries = Object.entries(plain).map(([field, value]) => {
    const isAmount = field.endsWith('Cents');
    if (isAmount) return [field, value ?? 0];
    return [field, NULLABLE.has(field) ? value || null : (value ?? '')];
  });
  return Object.fromEntries(entries);
}

const NULLABLE = new Set(
  Object.entries(NO_CLOSING_FACTS)
    .filter(([, value]) => value === null)
    .map(([field]) => field),
);

function keyOf(list: keyof typeof KIND_NAMES, words: unknown): string | undefined {
  return Object.entries(KIND_NAMES[list]).find(([, name]) => name === words)?.[0];
}

export type ReadFacts = { document: ClosingFacts; faults: null } | { document: null; faults: RowFaults };

export function readFacts(values: ClosingValues): ReadFacts {
  const parsed = savedClosingFactsSchema.safeParse(sentFacts(values));
  if (parsed.success) return { document: parsed.data, faults: null };
  const fields = parsed.error.issues.map(({ path, message }) => [pathText(path), message] as const);
  return { document: null, faults: faultsAt(Object.fromEntries(fields), values) };
}

/** 'items[2].cents', as in the answers of the server. */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1);
}

/** By row id, by the name of a contact, or under '' for other fields and whole lists. */
export function faultsAt(fields: Readonly<Record<string, string>>, { rows }: ClosingValues): RowFaults {
  const faults = new Map<string, Map<string, string>>();
  const add = (owner: string, field: string, message: string) => {
    faults.set(owner, (faults.get(owner) ?? new Map()).set(field, message));
  };
  for (const [path, message] of Object.entries(fields)) {
    const [, list, place, field = ''] = /^(\w+)\[(\d+)\](?:\.(.+))?$/.exec(path) ?? [];
    const [, contact, of = ''] = /^(settlementAgent|buyerBroker|sellerBroker)\.(.+)$/.exec(path) ?? [];
    if (list !== undefined && list in rows) {
      const row = rows[list as ListName].filter(isFilled)[Number(place)];
      add(row?.id ?? '', columnOf(field), message);
    } else if (contact !== undefined) add(contact, columnOf(of), message);
    else add('', path, message);
  }
  return faults;
}

/** 'address[1]' stands in the field of its line. */
function columnOf(field: string): string {
  const [, line] = /^address\[(\d)\]$/.exec(field) ?? [];
  return line === undefined ? field : `line${line}`;
}

/** Of the server's judgment: 'payoffs.0.goodThrough' names a row of the stored facts. */
export function findingPlace(field: string): string {
  return field.replace(/\.(\d+)\./, '[$1].');
}
