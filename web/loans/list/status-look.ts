import type { LoanCard, LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { LockStatus } from '../../../domain/locks/rate-lock.ts';
import type { GlyphShape } from '../../ui/status-glyph.tsx';

export interface StatusLook {
  word: string;
  shape: GlyphShape;
  color: string;
}

/** The only table from a loan's or lock's status to its word and icon. */
const LOOKS: Record<LoanStatus | LockStatus, StatusLook> = {
  STARTED: { word: 'Started', shape: 'ring', color: 'var(--status-started)' },
  PARTIAL: { word: 'Partially filled', shape: 'half', color: 'var(--status-partial)' },
  FLOATED: { word: 'Floated', shape: 'centre-point', color: 'var(--status-floated)' },
  LOCKED: { word: 'Locked', shape: 'disc', color: 'var(--status-locked)' },
  EXTENDED: { word: 'Extended', shape: 'clock-hand', color: 'var(--status-extended)' },
  TRANSFERRED: { word: 'Transferred', shape: 'cross-ring', color: 'var(--status-discarded)' },
  CONDITIONAL_APPROVAL: {
    word: 'Conditional approval',
    shape: 'three-quarters',
    color: 'var(--status-conditional)',
  },
  SUSPENDED: { word: 'Suspended', shape: 'pause', color: 'var(--status-suspended)' },
  FINAL_APPROVAL: { word: 'Final approval', shape: 'tick-ring', color: 'var(--status-final)' },
  CLOSED: { word: 'Closed', shape: 'tick-disc', color: 'var(--status-closed)' },
  FUNDED: { word: 'Funded', shape: 'tick-disc', color: 'var(--status-funded)' },
  SOLD: { word: 'Sold', shape: 'tick-disc', color: 'var(--status-sold)' },
  DISCARDED: { word: 'Discarded', shape: 'cross-ring', color: 'var(--status-discarded)' },
  CLOSED_WITH_COMPETITOR: {
    word: 'Closed with competitor',
    shape: 'cross-ring',
    color: 'var(--status-competitor)',
  },
};

const CARD_STATUS = { floated: 'FLOATED', partial: 'PARTIAL', locked: 'LOCKED', closed: 'CLOSED' } as const;

/** 'CONDITIONAL_APPROVAL' → 'Conditional approval'. */
export function statusWord(status: LoanStatus | LockStatus): string {
  return LOOKS[status].word;
}

export function cardWord(card: LoanCard): string {
  return LOOKS[CARD_STATUS[card]].word;
}

export function statusLook(status: LoanStatus | LockStatus): StatusLook {
  return LOOKS[status];
}

export function cardLook(card: LoanCard): StatusLook {
  return LOOKS[CARD_STATUS[card]];
}
