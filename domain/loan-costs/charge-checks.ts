import { COST_SECTIONS, type CostSection } from '../quotes/quote-costs.ts';
import {
  CHARGE_KINDS,
  type Charge,
  type ChargeKind,
  MAX_CHARGES,
  PAYEE_KINDS,
  type PayeeKind,
} from './charge.ts';

/** Of the ids of computed charges, so that none equals a typed one. */
export const COMPUTED_PREFIX = 'computed:';

export const POINTS_ID = `${COMPUTED_PREFIX}points`;

/** Points, interest and the adjustment follow from the terms of the loan. A row of their own would count twice. */
export const COMPUTED_KINDS: readonly ChargeKind[] = ['points', 'prepaid-interest', 'aggregate-adjustment'];

const PAYEES_OF: Readonly<Record<CostSection, readonly PayeeKind[]>> = {
  // 12 CFR 1026.37(f)(1): paid to each creditor and loan originator.
  A: ['lender', 'broker'],
  // 12 CFR 1026.37(f)(2) and (3): provided by others. B: the lender selects; a choice from its list only is no choice
  // (comment 19(e)(1)(vi)-1).
  B: ['selected', 'affiliate', 'government'],
  C: ['selected', 'listed', 'affiliate', 'chosen'],
  // 12 CFR 1026.37(g)(1).
  E: ['government'],
  F: ['lender', 'affiliate', 'selected', 'chosen', 'government'],
  G: ['lender', 'affiliate', 'selected', 'chosen', 'government'],
  H: ['lender', 'broker', 'affiliate', 'selected', 'chosen', 'government'],
};

export function kindsOf(section: CostSection): ChargeKind[] {
  const kinds = Object.keys(CHARGE_KINDS) as ChargeKind[];
  return kinds.filter((kind) => !COMPUTED_KINDS.includes(kind) && standsIn(kind, section));
}

export function payeesOf(section: CostSection): readonly PayeeKind[] {
  return PAYEES_OF[section];
}

function standsIn(kind: ChargeKind, section: CostSection): boolean {
  const sections: readonly CostSection[] = CHARGE_KINDS[kind].sections;
  return sections.includes(section);
}

interface ChargeFault {
  /** Place of the row; null for the whole list. */
  at: number | null;
  field: keyof Charge;
  message: string;
}

/** COST-3 to COST-5: what the fields of typed rows mean together. Each field on its own is valid. */
export function chargeFaults(charges: readonly Charge[]): ChargeFault[] {
  const faults: ChargeFault[] = [];
  if (charges.length > MAX_CHARGES)
    faults.push({ at: null, field: 'id', message: `Enter at most ${MAX_CHARGES} charges` });
  const seen = new Set<string>();
  charges.forEach((charge, at) => {
    if (seen.has(charge.id)) faults.push({ at, field: 'id', message: 'Each charge needs an id of its own' });
    seen.add(charge.id);
    faults.push(...rowFaults(charge).map((fault) => ({ at, ...fault })));
  });
  return faults;
}

function rowFaults({ id, section, kind, payeeKind, cents, share }: Charge): Omit<ChargeFault, 'at'>[] {
  const faults: Omit<ChargeFault, 'at'>[] = [];
  if (COMPUTED_KINDS.includes(kind)) {
    const message = `${CHARGE_KINDS[kind].label} is computed from the terms of the loan`;
    faults.push({ field: 'kind', message });
  } else if (!standsIn(kind, section)) {
    const sections = CHARGE_KINDS[kind].sections.map((one) => `${one}. ${COST_SECTIONS[one]}`);
    faults.push({ field: 'section', message: `${CHARGE_KINDS[kind].label} belongs to ${words(sections)}` });
  }
  if (!PAYEES_OF[section].includes(payeeKind)) {
    const payees = PAYEES_OF[section].map((one) => `“${PAYEE_KINDS[one]}”`);
    faults.push({ field: 'payeeKind', message: `In section ${section}, choose ${words(payees)}` });
  }
  if (id.startsWith(COMPUTED_PREFIX)) faults.push({ field: 'id', message: 'This id is reserved' });
  if (share !== undefined && cents !== 0)
    faults.push({ field: 'cents', message: 'Enter an amount or a percentage, not both' });
  if (cents < 0) faults.push({ field: 'cents', message: 'Enter at least $0.00' });
  return faults;
}

/** 'A, B or C' */
function words(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
}
