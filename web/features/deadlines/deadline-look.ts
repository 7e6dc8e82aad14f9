import type { Deadline, DeadlineState } from '../../../domain/deadlines/deadline.ts';
import type { GlyphShape } from '../../ui/status-glyph.tsx';

export interface DeadlineLook {
  shape: GlyphShape;
  color: string;
  word: string;
}

const LOOKS: Readonly<Record<DeadlineState, DeadlineLook>> = {
  open: { shape: 'ring', color: 'var(--link)', word: 'Open' },
  'due-soon': { shape: 'clock-hand', color: 'var(--warn-line)', word: 'Due soon' },
  late: { shape: 'cross-ring', color: 'var(--bad-tx)', word: 'Late' },
  met: { shape: 'tick-disc', color: 'var(--ok-tx)', word: 'Met' },
  'not-applicable': { shape: 'pause', color: 'var(--t-3)', word: 'Not applicable' },
};

/** DEADLINE-7. */
export function deadlineLook({
  kind,
  state,
  dueOn,
  isMetLate,
}: Pick<Deadline, 'kind' | 'state' | 'dueOn' | 'isMetLate'>): DeadlineLook {
  if (isMetLate) {
    const word = kind === 'lock' ? 'Expired before closing' : 'Expired before closing';
    return { shape: 'tick-ring', color: 'var(--bad-tx)', word };
  }
  if (kind === 'earliest-closing' && state === 'late' && dueOn !== null)
    return { ...LOOKS.late, word: 'Too early' };
  if (kind === 'incomplete-answer' && state === 'late') return { ...LOOKS.late, word: 'No answer' };
  return LOOKS[state];
}
