import { REQUEST_STATE_NAMES, type RequestState } from '../../../domain/borrower-requests/request-state.ts';
import type { GlyphShape } from '../../ui/status-glyph.tsx';
import { StatusWord } from '../../ui/status-word.tsx';

const LOOKS: Record<RequestState, { shape: GlyphShape; color: string }> = {
  sent: { shape: 'ring', color: 'var(--status-started)' },
  opened: { shape: 'half', color: 'var(--status-partial)' },
  answered: { shape: 'tick-disc', color: 'var(--status-closed)' },
  'not-needed': { shape: 'tick-ring', color: 'var(--status-discarded)' },
  withdrawn: { shape: 'cross-ring', color: 'var(--status-discarded)' },
  expired: { shape: 'cross-ring', color: 'var(--status-discarded)' },
};

export function RequestStateWord({ state }: { state: RequestState }) {
  return <StatusWord {...LOOKS[state]} word={REQUEST_STATE_NAMES[state]} />;
}
