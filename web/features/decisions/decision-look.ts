import type { Decision } from '../../../contract/decisions/decisions.ts';
import { DECISIONS, type DecisionKind } from '../../../domain/decisions/decision-kind.ts';
import type { GlyphShape } from '../../ui/status-glyph.tsx';
import { TEXTS } from './texts.ts';

const SHAPES: Readonly<Record<DecisionKind, { shape: GlyphShape; color: string }>> = {
  'approved-with-conditions': { shape: 'three-quarters', color: 'var(--status-conditional)' },
  'final-approval': { shape: 'tick-ring', color: 'var(--status-final)' },
  suspended: { shape: 'pause', color: 'var(--status-suspended)' },
  counteroffer: { shape: 'half', color: 'var(--status-partial)' },
  denied: { shape: 'cross-ring', color: 'var(--bad-tx)' },
  withdrawn: { shape: 'cross-ring', color: 'var(--status-discarded)' },
  'closed-for-incompleteness': { shape: 'cross-ring', color: 'var(--status-discarded)' },
};

export function decisionLook({ kind, state }: Pick<Decision, 'kind' | 'state'>) {
  const { name } = DECISIONS[kind];
  return { ...SHAPES[kind], word: state === 'pending' ? TEXTS.pending(name) : name };
}
