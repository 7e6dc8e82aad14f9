import {
  ITEM_KINDS,
  NO_ESCROW_REASONS,
  PRORATED_KINDS,
  REFUND_WAYS,
} from '../../../domain/closing-disclosure/closing-facts.ts';
import type { MergedClosingFacts } from '../../../domain/closing-disclosure/merging/merge-closing-facts.ts';
import { CLOSING_FACT_LABELS } from '../../../domain/labels/closing-labels.ts';
import { formatDate, isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { formatDollarsAndCents } from '../../../domain/typing/typed-amounts.ts';
import type { ConflictQuestion } from '../../loans/yours-or-theirs.tsx';

export function questionOf({ conflicts }: MergedClosingFacts, theirSide: string): ConflictQuestion {
  return {
    consequence: 'You both changed these fields. Everything else of both of you is kept.',
    fields: conflicts.map(({ name, row, field, mine, theirs }) => ({
      name,
      label: labelOf(name, row, field),
      yours: wordsOf(field, mine),
      theirs: wordsOf(field, theirs),
      theirSide,
    })),
  };
}

interface Labelled {
  label?: string;
  called?: string;
  fields?: Readonly<Record<string, unknown>>;
}

/** 'Settlement agent: Phone', 'Gift: Amount', 'File number' */
function labelOf(name: string, row: string | null, field: string): string {
  const [part = ''] = name.split(' ');
  const labels: Readonly<Record<string, unknown>> = CLOSING_FACT_LABELS;
  if (part === 'closing') return plainLabel(labels[field]) ?? field;
  const of = labels[part] as Labelled | undefined;
  const own = plainLabel(of?.fields?.[field]) ?? field;
  return [row ?? of?.called ?? '', own].filter((word) => word !== '').join(': ');
}

function plainLabel(label: unknown): string | undefined {
  if (typeof label === 'string') return label;
  return (label as Labelled | undefined)?.label;
}

const CHOICES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ITEM_KINDS).map(([kind, { label }]) => [kind, label])),
  ...PRORATED_KINDS,
  ...NO_ESCROW_REASONS,
  ...REFUND_WAYS,
};

const CHOSEN = new Set(['kind', 'noEscrow', 'refund']);

function wordsOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatDollarsAndCents(value);
  if (Array.isArray(value)) return value.map(partyWords).join('; ') || 'Nothing';
  const text = String(value);
  if (CHOSEN.has(field)) return CHOICES[text] ?? text;
  return isCalendarDate(text) ? formatDate(text) : text;
}

/** A line of an address, or a seller. */
function partyWords(part: unknown): string {
  return typeof part === 'string' ? part : String((part as { name?: unknown }).name ?? '');
}
