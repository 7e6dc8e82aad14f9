import type { LoanCard, LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { LockStatus } from '../../../domain/locks/rate-lock.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { cardLook, statusLook } from './status-look.ts';

export function LoanStatusBadge({ status }: { status: LoanStatus | LockStatus }) {
  return <StatusWord {...statusLook(status)} />;
}

export function CardGlyph({ card }: { card: LoanCard }) {
  const { shape, color } = cardLook(card);
  return <StatusGlyph shape={shape} color={color} />;
}
