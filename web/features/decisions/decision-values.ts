import type { Decisions } from '../../../contract/decisions/decisions.ts';
import { newDecisionSchema } from '../../../contract/decisions/decisions.ts';
import { APPROVAL_LIMIT_KEYS, type ApprovalLimitKey } from '../../../domain/decisions/approval-limits.ts';
import { decisionFigureText } from '../../../domain/decisions/decision-facts.ts';
import { DECISIONS, type DecisionKind, isApproval } from '../../../domain/decisions/decision-kind.ts';
import { DENIAL_REASONS, type DenialReasonKey } from '../../../domain/decisions/denial-reasons.ts';
import { wrongDecisionFields } from '../../../domain/decisions/loan-decision.ts';
import { TEXTS } from './texts.ts';

export interface ReasonRow {
  reason: DenialReasonKey | '';
  figure: string;
  words: string;
}

export interface DecisionValues {
  kind: DecisionKind | '';
  reasons: ReasonRow[];
  /** As typed: '45' is 45.00%, or 45.0 months of reserves. One for each limit, in their order. */
  limits: string[];
  terms: {
    loanAmount: number | string | null;
    interestRate: number | string | null;
    loanProgram: string;
    mortgageType: string;
  };
  note: string;
  reason: string;
  /** What the underwriter has seen, also when a draft is opened again. */
  applicationVersion: number;
  after: string | null;
}

export const NO_REASON: ReasonRow = { reason: '', figure: '', words: '' };

export function firstValues(read: Decisions): DecisionValues {
  return {
    kind: '',
    reasons: [NO_REASON],
    limits: APPROVAL_LIMIT_KEYS.map(() => ''),
    terms: { loanAmount: null, interestRate: null, loanProgram: '', mortgageType: '' },
    note: '',
    reason: '',
    ...seenIn(read),
  };
}

export function seenIn({ applicationVersion, decisions }: Decisions) {
  return { applicationVersion, after: decisions[0]?.decisionId ?? null };
}

/** In the limit's unit; NaN for a text that is no number. */
function limitOf(figure: ApprovalLimitKey, typed: string): number {
  if (!/^\d{1,4}(\.\d{1,2})?%?$/.test(typed.trim())) return Number.NaN;
  return Math.round(Number.parseFloat(typed) * (figure === 'reserves' ? 10 : 100));
}

/** Only what the chosen kind has: texts typed for another kind stay on screen and are not sent. */
export function bodyOf(values: DecisionValues): unknown {
  const { kind, note, reason, applicationVersion, after } = values;
  const needs = kind === '' ? null : DECISIONS[kind];
  const limits = kind !== '' && isApproval(kind) ? filledLimits(values) : [];
  const { loanAmount, interestRate, loanProgram, mortgageType } = values.terms;
  return {
    kind,
    applicationVersion,
    after,
    reasons: needs?.needsReasons === true ? values.reasons.map(reasonOf) : [],
    limits: limits.map(({ figure, value }) => ({ figure, value })),
    counteroffer:
      needs?.changesTerms === true
        ? {
            loanAmount,
            interestRate: typeof interestRate === 'number' ? Math.round(interestRate * 1000) : interestRate,
            loanProgram: loanProgram || null,
            mortgageType: mortgageType || null,
          }
        : null,
    note,
    ...(reason.trim() === '' ? {} : { reason }),
  };
}

function reasonOf({ reason, figure, words }: ReasonRow) {
  return { reason, figure, ...(reason === 'other' && { words }) };
}

function filledLimits({ limits }: DecisionValues) {
  return APPROVAL_LIMIT_KEYS.flatMap((figure, place) => {
    const typed = limits[place] ?? '';
    return typed.trim() === '' ? [] : [{ figure, place, value: limitOf(figure, typed) }];
  });
}

/** Messages by the field on screen; empty if the decision can be sent. */
export function wrongValues(values: DecisionValues, read: Decisions): Record<string, string> {
  const faults = filledLimits(values).filter(({ value }) => !(value > 0));
  if (values.kind !== '' && isApproval(values.kind) && faults.length > 0)
    return Object.fromEntries(faults.map(({ place }) => [`limits.${place}`, TEXTS.limitFault]));
  const parsed = newDecisionSchema.safeParse(bodyOf(values));
  if (!parsed.success)
    return atFields(
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  // The server counts the conditions, of which a colleague may just have added one.
  const wrong = wrongDecisionFields(parsed.data, {
    asked: read.now.terms,
    openConditions: 1,
    facts: read.now,
  });
  return atFields(atLimits(wrong, filledLimits(values)));
}

/** The decision has only the limits that are filled in; the screen has a field for each. */
function atLimits(
  messages: Readonly<Record<string, string>>,
  filled: readonly { place: number }[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([path, message]) => {
      const [, nth] = /^limits\[(\d+)\]/.exec(path) ?? [];
      return [nth === undefined ? path : `limits.${filled[Number(nth)]?.place ?? 0}`, message];
    }),
  );
}

/** 'reasons[0].figure' → 'reasons.0.figure'. The terms have one message, at the first of them. */
export function atFields(messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([path, message]) => {
      const dotted = path.replace(/\[(\d+)\]/g, '.$1');
      if (dotted === 'counteroffer') return ['terms.loanAmount', message];
      if (dotted === 'reasons') return ['reasons.0.reason', message];
      return [dotted.replace(/^counteroffer\./, 'terms.'), message];
    }),
  );
}

/** Proposed for a reason that a figure of the loan shows: 'Debt-to-income 52.30%'. */
export function shownBy(reason: DenialReasonKey | '', { now }: Decisions): string {
  const key = reason === '' ? null : DENIAL_REASONS[reason].figure;
  const figure = now.figures.find((one) => one.key === key);
  return figure === undefined || figure.value === null ? '' : `${figure.label} ${decisionFigureText(figure)}`;
}
