import { type Charge, isBorrowerPaid } from '../loan-costs/charge.ts';
import { type Tolerance, toleranceOf } from '../loan-costs/tolerance.ts';
import type { Cents } from '../money/exact-cents.ts';
import type { LineSection } from '../quotes/quote-costs.ts';
import { type Baseline, type Disclosed, ledgerOf } from './baselines.ts';
import { LENDER_CREDITS } from './changed-circumstance.ts';
import { type DueRevision, dueRevisions } from './due-revisions.ts';
import type { FaithFacts } from './faith-facts.ts';

export interface FaithRow {
  chargeId: string;
  section: LineSection;
  name: string;
  tolerance: Tolerance;
  /** Lender credits are negative, as charges of the borrower. */
  baselineCents: Cents;
  todayCents: Cents;
  differenceCents: Cents;
  /** For zero tolerance: what the borrower would get back. */
  refundCents: Cents;
  /** Why the baseline is what it is. */
  why: string;
  /** False for a service in an estimate that the loan no longer has. */
  isPerformed: boolean;
}

export interface TenPercentGroup {
  baselineCents: Cents;
  /** 110% of the baseline, in tenths of a cent. */
  limitTenthCents: number;
  todayCents: Cents;
  refundCents: Cents;
}

export interface GoodFaith {
  rows: FaithRow[];
  tenPercent: TenPercentGroup;
  /** Due within 60 days after consummation (12 CFR 1026.19(f)(2)(v)), if the loan closed today. */
  refundCents: Cents;
  due: DueRevision[];
}

const CREDITS: Pick<FaithRow, 'chargeId' | 'section' | 'name' | 'tolerance'> = {
  chargeId: LENDER_CREDITS,
  section: 'J',
  name: 'Lender credits',
  tolerance: {
    kind: 'zero',
    law: '12 CFR 1026.19(e)(3)(i), comment 19(e)(3)(i)-5',
    why: 'A lower credit is a higher charge.',
  },
};

/** The sheet of a loan. Null before the first Loan Estimate. */
export function goodFaith(facts: FaithFacts): GoodFaith | null {
  const { disclosures, charges, lenderCreditsCents } = facts;
  if (disclosures.length === 0) return null;
  const { known, tolerances, disclosed, ledger } = judge(facts);
  const today = new Map(charges.map((charge) => [charge.id, charge]));
  const baselineOf = (id: string) => ledger.baselines.get(id) as Baseline;
  const rows = known.map((charge): FaithRow => {
    const present = today.get(charge.id);
    const tolerance = tolerances.get(charge.id) as Tolerance;
    const { id: chargeId, section, name } = charge;
    const todayCents = present === undefined ? 0 : paidCents(present);
    return rowOf({ chargeId, section, name, tolerance }, baselineOf(chargeId), {
      todayCents,
      isPerformed: present !== undefined,
    });
  });
  rows.push(
    rowOf(CREDITS, baselineOf(LENDER_CREDITS), { todayCents: 0 - lenderCreditsCents, isPerformed: true }),
  );
  const tenPercent = groupOf(rows);
  return {
    rows,
    tenPercent,
    refundCents: rows.reduce((sum, { refundCents }) => sum + refundCents, tenPercent.refundCents),
    due: dueRevisions(facts, disclosed, ledger),
  };
}

/** Without the sheet. Only typed charges are in the 10% group, so computed ones may be left out. */
export function revisionsDue(facts: FaithFacts): DueRevision[] {
  const { disclosed, ledger } = judge(facts);
  return dueRevisions(facts, disclosed, ledger);
}

/** Of today's charges or of an estimate's. */
export function chargeNames(facts: FaithFacts, ids: readonly string[]): string[] {
  const names = new Map(knownCharges(facts).map(({ id, name }) => [id, name]));
  names.set(LENDER_CREDITS, CREDITS.name);
  return ids.map((id) => names.get(id) ?? 'Points');
}

function judge(facts: FaithFacts) {
  const { disclosures, circumstances, charges, closing, lockedAt } = facts;
  const known = knownCharges(facts);
  const isOmitted = isOmittedInsurance(facts);
  const tolerances = new Map(
    known.map((charge) => [
      charge.id,
      toleranceOf(isOmitted(charge) ? { ...charge, lacksBestInformation: true } : charge, facts),
    ]),
  );
  const isTenPercent = (id: string) => tolerances.get(id)?.kind === 'ten-percent';
  const disclosed: Disclosed = {
    disclosures,
    circumstances,
    closing,
    lockedAt,
    isTenPercent,
    // Comment 19(e)(3)(ii)-5: only charges for services that are performed.
    groupIds: charges.filter(({ id }) => isTenPercent(id)).map(({ id }) => id),
  };
  const ledger = ledgerOf(disclosed, [...known.map(({ id }) => id), LENDER_CREDITS]);
  return { known, tolerances, disclosed, ledger };
}

/**
 * Homeowner's insurance is required, as every estimate says (LE-12). A first one without its premium is the example of
 * comment 19(e)(3)(iii)-1.
 */
function isOmittedInsurance({ disclosures: [original] }: FaithFacts): (charge: Charge) => boolean {
  const isPremium = ({ section, kind }: Charge) => section === 'F' && kind === 'homeowners-insurance';
  const hasPremium = original?.charges.some((charge) => isPremium(charge) && charge.cents > 0) ?? true;
  return (charge) => !hasPremium && isPremium(charge);
}

/** Today's charges, and those that only an estimate has, as its last version shows them. */
function knownCharges({ charges, disclosures }: FaithFacts): Charge[] {
  const known = new Map(disclosures.flatMap((one) => one.charges).map((charge) => [charge.id, charge]));
  for (const charge of charges) known.set(charge.id, charge);
  const present = new Set(charges.map(({ id }) => id));
  return [...charges, ...[...known.values()].filter(({ id }) => !present.has(id))];
}

/** What the borrower pays; the lender's and the seller's part is not imposed on the borrower. */
export function paidCents(charge: Charge): Cents {
  return isBorrowerPaid(charge) ? charge.cents : 0;
}

function rowOf(
  of: Pick<FaithRow, 'chargeId' | 'section' | 'name' | 'tolerance'>,
  baseline: Baseline,
  { todayCents, isPerformed }: Pick<FaithRow, 'todayCents' | 'isPerformed'>,
): FaithRow {
  const differenceCents = todayCents - baseline.cents;
  return {
    ...of,
    baselineCents: baseline.cents,
    todayCents,
    differenceCents,
    refundCents: of.tolerance.kind === 'zero' ? Math.max(0, differenceCents) : 0,
    why: baseline.why,
    isPerformed,
  };
}

/** 12 CFR 1026.19(e)(3)(ii)(A). A part of a cent above the limit is a whole cent for the borrower. */
function groupOf(rows: readonly FaithRow[]): TenPercentGroup {
  const group = rows.filter(({ tolerance, isPerformed }) => tolerance.kind === 'ten-percent' && isPerformed);
  const baselineCents = group.reduce((sum, row) => sum + row.baselineCents, 0);
  const todayCents = group.reduce((sum, row) => sum + row.todayCents, 0);
  const limitTenthCents = baselineCents * 11;
  return {
    baselineCents,
    limitTenthCents,
    todayCents,
    refundCents: Math.max(0, Math.ceil((todayCents * 10 - limitTenthCents) / 10)),
  };
}
