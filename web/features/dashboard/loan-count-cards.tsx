import { useQuery } from '@tanstack/react-query';
import { LOAN_CARDS, type LoanCard } from '../../../domain/loan-status.ts';
import { loanCountQuery } from '../../loans/loan-queries.ts';
import { CardGlyph } from '../../loans/loan-status-badge.tsx';
import { cardWord } from '../../loans/status-look.ts';
import { paths } from '../../paths.ts';
import { StatCard, StatCards } from '../../ui/stat-card.tsx';

/** Counts follow what colleagues do, without a reload. */
const REFRESH_MS = 30_000;

/** The four cards; each leads to its loans. A count that fails is 0 (staff shell specification, section 8). */
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
