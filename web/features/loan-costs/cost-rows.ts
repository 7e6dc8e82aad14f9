import type { Charge } from '../../../domain/loan-costs/charge.ts';
import type { kindDoubt } from '../../../domain/loan-costs/kind-of-name.ts';
import { type LoanCosts, loanCostsSchema } from '../../../domain/loan-costs/loan-costs.ts';
import type { toleranceOf } from '../../../domain/loan-costs/tolerance.ts';
import { isFilled, type RowFaults } from '../../forms/grid/row-table.ts';
import type { GridRow } from '../../forms/grid/use-undone-changes.ts';
import { CHOICES } from './cost-columns.ts';

export interface CostValues {
  rows: readonly GridRow[];
  /** Numbers, or text that could not be read. */
  terms: Readonly<Record<string, unknown>>;
  /** 'YYYY-MM-DD', an unfinished date, or ''. */
  providerListOn: string;
  /** The stored costs that the typed ones are based on. */
  base: LoanCosts;
  version: number;
}

/** Fields of the loan are under ''. */
export type CostFaults = RowFaults;

export function costValuesOf(costs: LoanCosts, version: number, base = costs): CostValues {
  return {
    rows: costs.charges.map(rowOf),
    terms: costs.terms,
    providerListOn: costs.providerListOn ?? '',
    base,
    version,
  };
}

function rowOf(charge: Charge): GridRow {
  const words = Object.entries(CHOICES).map(([field, names]) => [
    field,
    names[charge[field as keyof Charge] as string] ?? '',
  ]);
  return { ...charge, ...Object.fromEntries(words) };
}

export function sentCosts({ rows, terms, providerListOn }: CostValues): unknown {
  return {
    charges: rows.filter(isFilled).map(sentRow),
    terms: {
      ...NO_TERMS,
      ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null && value !== '')),
    },
    providerListOn: providerListOn === '' ? null : providerListOn,
  };
}

const sentRows = new WeakMap<GridRow, ReturnType<typeof sentOf>>();

/** Kept with the row, because each key reads all of them. */
function sentRow(row: GridRow): ReturnType<typeof sentOf> {
  const known = sentRows.get(row) ?? sentOf(row);
  sentRows.set(row, known);
  return known;
}

/** As it is sent: a missing payer is the borrower, a missing kind 'Other', a missing payee the usual one of the section. */
function sentOf(row: GridRow) {
  const key = (field: string, usual?: string) =>
    Object.entries(CHOICES[field] ?? {}).find(([, name]) => name === row[field])?.[0] ?? usual;
  const section = key('section');
  return {
    id: row.id,
    section,
    kind: key('kind', 'other'),
    name: row.name ?? '',
    payee: row.payee ?? '',
    payeeKind: key('payeeKind', USUAL_PAYEES[section ?? '']),
    cents: row.cents ?? 0,
    // A typed amount replaces the percentage (COST-19).
    ...(row.share !== undefined && !row.cents ? { share: row.share } : {}),
    paidBy: key('paidBy', 'borrower-at-closing'),
    isFinanceCharge: row.isFinanceCharge === true,
    ...(row.lacksBestInformation === true ? { lacksBestInformation: true } : {}),
  };
}

type ToleratedCharge = Parameters<typeof toleranceOf>[0] & Parameters<typeof kindDoubt>[0];

/** Null without a section. */
export function chargeOfRow(row: GridRow): ToleratedCharge | null {
  const charge = sentRow(row);
  return charge.section === undefined ? null : (charge as unknown as ToleratedCharge);
}

/** An empty amount is zero. */
const NO_TERMS = {
  points: 0,
  indexedRate: 0,
  mortgageInsuranceRate: 0,
  lenderCreditCents: 0,
  sellerCreditCents: 0,
  earnestMoneyCents: 0,
};

const USUAL_PAYEES: Readonly<Record<string, string>> = {
  A: 'lender',
  B: 'selected',
  C: 'listed',
  E: 'government',
  F: 'selected',
  G: 'selected',
  H: 'selected',
};

export type ReadCosts = { costs: LoanCosts; faults: null } | { costs: null; faults: CostFaults };

export function readCosts(values: CostValues): ReadCosts {
  const parsed = loanCostsSchema.safeParse(sentCosts(values));
  if (parsed.success) return { costs: parsed.data, faults: null };
  const fields = parsed.error.issues.map(({ path, message }) => [pathText(path), message] as const);
  return { costs: null, faults: faultsAt(Object.fromEntries(fields), values) };
}

/** 'charges[2].cents', as in the answers of the server. */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1);
}

export function faultsAt(fields: Readonly<Record<string, string>>, { rows }: CostValues): CostFaults {
  const filled = rows.filter(isFilled);
  const faults = new Map<string, Map<string, string>>();
  for (const [path, message] of Object.entries(fields)) {
    const [, place, field = ''] = /^charges\[(\d+)\](?:\.(\w+))?/.exec(path) ?? [];
    const row = place === undefined ? '' : (filled[Number(place)]?.id ?? '');
    const of = faults.get(row) ?? new Map<string, string>();
    faults.set(row, of.set(row === '' ? path : field, message));
  }
  // An empty payee becomes the usual one of the section.
  for (const of of faults.values()) if (of.has('section')) of.delete('payeeKind');
  return faults;
}
