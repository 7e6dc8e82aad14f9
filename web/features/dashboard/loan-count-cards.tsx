import { useQuery } from '@tanstack/react-query';
import { LOAN_CARDS, type LoanCard } from '../../../domain/loans/loan-status.ts';
import { CardGlyph } from '../../loans/list/loan-status-badge.tsx';
import { cardWord } from '../../loans/list/status-look.ts';
import { loanCountQuery } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import { StatCard, StatCards } from '../../ui/pages/stat-card.tsx';

/** Counts follow colleagues' work without a reload. */
const REFRESH_MS = 30_000;

/** The four cards; each opens its loans. A count that fails is 0 (LIST-1, LIST-5). */
export function LoanCountCards() {
  return (
    <StatCards>
      {LOAN_CARDS.map((card) => (
        <LoanCountCard key={card} card={card} />
      ))}
    </StatCards>
  );
}

function LoanCountCard({ card }: { card: LoanCard }) {
  const { data, isError } = useQuery({ ...loanCountQuery(card), refetchInterval: REFRESH_MS });
  return (
    <StatCard
      glyph={<CardGlyph card={card} />}
      word={cardWord(card)}
      count={data ?? (isError ? 0 : undefined)}
      href={paths.loansOnCard(card)}
    />
  );
}
