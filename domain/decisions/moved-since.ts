import { APPROVAL_LIMITS, type ApprovalLimit, leavesLimit, limitText } from './approval-limits.ts';
import {
  type DecisionFacts,
  decisionFigureText,
  FURTHER_TERM_LABELS,
  type FurtherTermKey,
  figureValue,
  furtherTermText,
  TERM_KEYS,
  TERM_LABELS,
  termText,
} from './decision-facts.ts';

const FURTHER_TERM_KEYS = Object.keys(FURTHER_TERM_LABELS) as FurtherTermKey[];

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
  const further = FURTHER_TERM_KEYS.filter((key) => judged.terms[key] !== undefined).map((key) => ({
    label: FURTHER_TERM_LABELS[key],
    from: furtherTermText(key, judged.terms),
    to: furtherTermText(key, now.terms),
  }));
  const figures = now.figures.flatMap((figure) => {
    const before = judged.figures.find(({ key }) => key === figure.key);
    if (before === undefined) return [];
    return [{ label: figure.label, from: decisionFigureText(before), to: decisionFigureText(figure) }];
  });
  return [...terms, ...further, ...figures].filter(({ from, to }) => from !== to);
}

/** 'Debt-to-income ratio: 52.30%, approved at most 50.00%' */
export function limitLeftText({ label, limit, now }: LeftLimit): string {
  return `${label}: ${now}, approved ${limit}`;
}

/** What a letter about an approval no longer agrees with (NOTICE-20); null if nothing moved. */
export function movedWarning(moved: readonly MovedValue[], left: readonly LeftLimit[]): string | null {
  if (moved.length === 0) return null;
  const words = [
    ...moved.map(({ label, from, to }) => `${label} ${from} → ${to}`),
    ...left.map(limitLeftText),
  ];
  return `The loan has changed since this approval: ${words.join('; ')}. The letter has the terms of the approval. Decide anew before it goes out.`;
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
