import { CONDITION_STATUS_NAMES, type ConditionStatus } from '../../../domain/conditions/condition-status.ts';
import type { GlyphShape } from '../../ui/status-glyph.tsx';
import { StatusWord } from '../../ui/status-word.tsx';

/** The icon and the colour of each status; the colours are those of loans at a like point. */
const LOOKS: Record<ConditionStatus, { shape: GlyphShape; color: string }> = {
  OPEN: { shape: 'ring', color: 'var(--status-started)' },
  REQUESTED: { shape: 'half', color: 'var(--status-partial)' },
  RECEIVED: { shape: 'three-quarters', color: 'var(--status-conditional)' },
  CLEARED: { shape: 'tick-disc', color: 'var(--status-closed)' },
  WAIVED: { shape: 'cross-ring', color: 'var(--status-discarded)' },
};

export function ConditionStatusWord({ status }: { status: ConditionStatus }) {
  return <StatusWord {...LOOKS[status]} word={CONDITION_STATUS_NAMES[status]} />;
}
