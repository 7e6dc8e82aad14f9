import { z } from 'zod';
import type { Json } from '../history/json.ts';
import { statusWords } from '../labels/value-words.ts';
import {
  isSettableLoanStatus,
  type LoanStatus,
  SETTABLE_LOAN_STATUSES,
  type SettableLoanStatus,
} from '../loans/loan-status.ts';
import type { Finding, RequirementFacts } from './requirement.ts';
import { REQUIREMENT_IDS, REQUIREMENT_NAMES, type RequirementId } from './requirement-names.ts';
import { REQUIREMENTS } from './requirements.ts';

/** What a requirement that does not hold does to its status, as administrators choose it. */
export const REQUIREMENT_EFFECTS = { stops: 'Stops', asks: 'Asks for a reason', off: 'Off' } as const;

export type RequirementEffect = keyof typeof REQUIREMENT_EFFECTS;

/** Cells that administrators chose. The others have their default. */
export type RequirementTable = Partial<
  Record<SettableLoanStatus, Partial<Record<RequirementId, RequirementEffect>>>
>;

/** Statuses that suspend or end a loan require nothing. */
export const REQUIRING_STATUSES: readonly SettableLoanStatus[] = SETTABLE_LOAN_STATUSES.filter((status) =>
  REQUIREMENT_IDS.some((id) => REQUIREMENTS[id].statuses.includes(status)),
);

export const requirementTableSchema: z.ZodType<RequirementTable, RequirementTable> = z
  .partialRecord(
    z.enum(REQUIRING_STATUSES, 'has no requirements'),
    z.partialRecord(z.enum(REQUIREMENT_IDS), z.enum(['stops', 'asks', 'off'])),
  )
  .superRefine(refuseIdleCells)
  .meta({ examples: [{ FUNDED: { 'rescission-over': 'stops' } }] });

function refuseIdleCells(table: RequirementTable, context: z.RefinementCtx): void {
  for (const status of REQUIRING_STATUSES)
    for (const id of REQUIREMENT_IDS)
      if (table[status]?.[id] !== undefined && !REQUIREMENTS[id].statuses.includes(status))
        context.addIssue({ code: 'custom', path: [status, id], message: 'does not belong to this status' });
}

/** Null where the requirement does not belong to the status. */
export function effectOf(
  table: RequirementTable,
  status: SettableLoanStatus,
  id: RequirementId,
): RequirementEffect | null {
  if (!REQUIREMENTS[id].statuses.includes(status)) return null;
  return table[status]?.[id] ?? defaultEffect(id);
}

/** What the law demands asks for a reason; the rest is the lender's choice (STATUS-14). */
export function defaultEffect(id: RequirementId): RequirementEffect {
  return REQUIREMENTS[id].law === null ? 'off' : 'asks';
}

/** 'Final approval: Conditions cleared stops'; only cells that differ from their default. */
export function requirementTableWords(value: Json): string {
  const table = value as RequirementTable;
  const cells = SETTABLE_LOAN_STATUSES.flatMap((status) =>
    REQUIREMENT_IDS.flatMap((id) => {
      const effect = effectOf(table, status, id);
      if (effect === null || effect === defaultEffect(id)) return [];
      return [
        `${statusWords(status)}: ${REQUIREMENT_NAMES[id]} – ${REQUIREMENT_EFFECTS[effect].toLowerCase()}`,
      ];
    }),
  );
  return cells.length === 0 ? 'default' : cells.join('; ');
}

export type JudgedRequirement = Finding & {
  id: RequirementId;
  effect: Exclude<RequirementEffect, 'off'>;
};

/** The requirements that are on for the status, with their findings. A derived status has none. */
export function judgeStatus(
  facts: RequirementFacts,
  status: LoanStatus,
  table: RequirementTable,
): JudgedRequirement[] {
  if (!isSettableLoanStatus(status)) return [];
  return REQUIREMENT_IDS.flatMap((id) => {
    const effect = effectOf(table, status, id);
    if (effect === null || effect === 'off') return [];
    return [{ id, effect, ...REQUIREMENTS[id].find(facts, status) }];
  });
}

export function missingWords(judged: readonly JudgedRequirement[]): string {
  return judged.flatMap((one) => (one.state === 'holds' ? [] : one.words)).join(' ');
}

/** Ids of the requirements that the current status overrode; they ask no second time (STATUS-16). */
export function overriddenBefore(data: {
  overridden?: readonly string[];
  reason?: string;
}): readonly string[] {
  // Until 2026-11, the only reason was that of early funding.
  return data.overridden ?? (data.reason ? ['rescission-over' satisfies RequirementId] : []);
}
