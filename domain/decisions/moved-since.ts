import { APPROVAL_LIMITS, type ApprovalLimit, leavesLimit, limitText } from './approval-limits.ts';
import {
  type DecisionFacts,
  decisionFigureText,
  figureValue,
  TERM_KEYS,
  TERM_LABELS,
  termText,
} from './decision-facts.ts';

export interface MovedValue {
  label: string;
  from: string;
  to: string;
}

export interface LeftLimit {
  label: string;
  /** 'at most 50.00%' */
  limit: string;
  now: string;
}

/** Terms and figures that differ from those judged: old and new (DECIDE-10). */
export function movedSince(judged: DecisionFacts, now: DecisionFacts): MovedValue[] {
  const terms = TERM_KEYS.map((key) => ({
    label: TERM_LABELS[key],
    from: termText(key, judged.terms),
    to: termText(key, now.terms),
  }));
  const figures = now.figures.flatMap((figure) => {
    const before = judged.figures.find(({ key }) => key === figure.key);
    if (before === undefined) return [];
    return [{ label: figure.label, from: decisionFigureText(before), to: decisionFigureText(figure) }];
  });
  return [...terms, ...figures].filter(({ from, to }) => from !== to);
}

export function limitsLeft(limits: readonly ApprovalLimit[], now: DecisionFacts): LeftLimit[] {
  return limits
    .filter((limit) => leavesLimit(limit, now))
    .map((limit) => {
      const { label, unit } = APPROVAL_LIMITS[limit.figure];
      return {
        label,
        limit: limitText(limit),
        now: decisionFigureText({ unit, value: figureValue(now, limit.figure) }),
      };
    });
}
