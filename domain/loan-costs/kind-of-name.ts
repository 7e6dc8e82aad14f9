import type { CostSection } from '../quotes/quote-costs.ts';
import { CHARGE_KINDS, type Charge, type ChargeKind } from './charge.ts';

const HOMEOWNERS = /homeowner|home insurance|hazard insurance/i;
const OTHER_PERILS = /flood|earthquake|wind|hail/i;

const KINDS_BY_NAME: readonly [CostSection[], RegExp, ChargeKind][] = [
  [['B'], /credit report/i, 'credit-report'],
  [['B'], /funding fee|guarantee fee|upfront.*(premium|mortgage)/i, 'mortgage-insurance'],
  [['B', 'C', 'H'], /title|settlement|closing (agent|fee)/i, 'title'],
  [['E'], /record/i, 'recording-fee'],
  [['E'], /transfer|stamp|mortgage tax/i, 'transfer-tax'],
  [['F', 'G'], /mortgage insurance/i, 'mortgage-insurance'],
  [['F', 'G'], /tax/i, 'property-tax'],
  [['F', 'G'], OTHER_PERILS, 'property-insurance'],
  [['F', 'G'], HOMEOWNERS, 'homeowners-insurance'],
  [['H'], /insurance|warranty/i, 'optional-product'],
];

/** Null if the name says none. */
export function kindOfName({ section, name }: Pick<Charge, 'section' | 'name'>): ChargeKind | null {
  const found = KINDS_BY_NAME.find(([sections, words]) => sections.includes(section) && words.test(name));
  return found?.[2] ?? null;
}

/** Where the name plainly says another kind, which has another tolerance or line (COST-22). Null without a doubt. */
export function kindDoubt(charge: Pick<Charge, 'section' | 'name' | 'kind'>): string | null {
  const named = kindOfName(charge);
  if (named === null || named === charge.kind) return null;
  return `The name says “${CHARGE_KINDS[named].label}”, but the kind is “${CHARGE_KINDS[charge.kind].label}”.`;
}

/** Earlier rows of homeowner's insurance say 'property-insurance' (COST-21). */
export function asRead<Row extends Pick<Charge, 'section' | 'kind' | 'name'>>(charge: Row): Row {
  const isEarlier = charge.kind === 'property-insurance' && kindOfName(charge) === 'homeowners-insurance';
  return isEarlier ? { ...charge, kind: 'homeowners-insurance' } : charge;
}
