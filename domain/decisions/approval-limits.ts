import { figureText, type Unit } from '../qualification/figure.ts';
import { type DecisionFacts, type DecisionFigureKey, figureValue } from './decision-facts.ts';

interface ApprovalLimitRecord {
  label: string;
  unit: Unit;
  bound: 'at most' | 'at least';
}

/** The figures that an approval may bound (DECIDE-9). */
export const APPROVAL_LIMITS = {
  'debt ratio': { label: 'Debt-to-income ratio', unit: 'percent', bound: 'at most' },
  'housing ratio': { label: 'Housing ratio', unit: 'percent', bound: 'at most' },
  'loan to value': { label: 'Loan-to-value', unit: 'percent', bound: 'at most' },
  'combined loan to value': { label: 'Combined loan-to-value', unit: 'percent', bound: 'at most' },
  reserves: { label: 'Reserves', unit: 'months', bound: 'at least' },
} as const satisfies Partial<Record<DecisionFigureKey, ApprovalLimitRecord>>;

export type ApprovalLimitKey = keyof typeof APPROVAL_LIMITS;

export const APPROVAL_LIMIT_KEYS = Object.keys(APPROVAL_LIMITS) as [ApprovalLimitKey, ...ApprovalLimitKey[]];

/** In the unit of the figure: 5000 is 50.00%, 20 is 2.0 months. */
export interface ApprovalLimit {
  figure: ApprovalLimitKey;
  value: number;
}

/** 'at most 50.00%' */
export function limitText({ figure, value }: ApprovalLimit): string {
  const { unit, bound } = APPROVAL_LIMITS[figure];
  return `${bound} ${figureText(unit, value)}`;
}

/** Whether the figure is outside; an unknown figure is. */
export function leavesLimit(
  { figure, value }: ApprovalLimit,
  facts: Pick<DecisionFacts, 'figures'>,
): boolean {
  const now = figureValue(facts, figure);
  if (now === null) return true;
  return APPROVAL_LIMITS[figure].bound === 'at most' ? now > value : now < value;
}
