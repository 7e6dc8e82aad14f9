import { useState } from 'react';
import type { Underwriting } from '../../../contract/underwriting/underwriting.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import {
  AGENCY_NAMES,
  CREDIT_AGENCIES,
  type CreditAgency,
  type RepresentativeScore,
  SCORE_RULE,
} from '../../../domain/underwriting/credit-scores.ts';
import type { QualifiedLoan } from '../../loans/figures/figure-lines.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { RemoveFactButton } from './remove-fact-button.tsx';
import { ScoreDialog, type ScorePlace } from './score-dialog.tsx';
import { TEXTS } from './texts.ts';
import classes from './underwriting-page.module.css';

interface ScoresCardProps {
  qualified: QualifiedLoan;
  underwriting: Underwriting;
  scores: RepresentativeScore;
  today: string;
  userName: string;
}

/** The scores of each borrower by agency, and the one that counts (UW-5). */
export function ScoresCard({ qualified, underwriting, scores, today, userName }: ScoresCardProps) {
  const { customerId, loanId, parties } = qualified;
  const [open, setOpen] = useState<ScorePlace | null>(null);
  const placeOf = (owner: string, name: string, agency: CreditAgency): ScorePlace => ({
    owner,
    name,
    agency,
    score: underwriting.creditScores.find((one) => one.owner === owner && one.agency === agency),
  });
  return (
    <SectionCard
      title={TEXTS.scores}
      content="bare"
      aside={`${TEXTS.representative}: ${scores.loan ?? TEXTS.none.toLowerCase()}`}
    >
      <PlainTable
        label={TEXTS.scoreTable}
        rows={parties}
        keyOf={({ owner }) => owner}
        columns={[
          { head: TEXTS.borrower, cell: ({ name }) => name },
          ...CREDIT_AGENCIES.map((agency) => ({
            head: AGENCY_NAMES[agency],
            cell: ({ owner, name }: (typeof parties)[number]) => (
              <AgencyScore
                {...placeOf(owner, name, agency)}
                customerId={customerId}
                loanId={loanId}
                onOpen={setOpen}
              />
            ),
          })),
          {
            head: TEXTS.counts,
            cell: ({ owner }) => {
              const score = scores.borrowers.find((one) => one.owner === owner)?.score ?? null;
              return score === null ? TEXTS.noScore : <strong>{score}</strong>;
            },
          },
        ]}
      />
      <p className={classes.rule}>{SCORE_RULE}</p>
      {open === null ? null : (
        <ScoreDialog
          {...open}
          customerId={customerId}
          loanId={loanId}
          today={today}
          draftKey={`credit-score:${userName}:${loanId}:${open.owner}:${open.agency}`}
          onClose={() => setOpen(null)}
        />
      )}
    </SectionCard>
  );
}

interface AgencyScoreProps extends ScorePlace {
  customerId: string;
  loanId: string;
  onOpen: (place: ScorePlace) => void;
}

function AgencyScore({ customerId, loanId, onOpen, ...place }: AgencyScoreProps) {
  const { agency, name, score } = place;
  const what = `${AGENCY_NAMES[agency]} score of ${name}`;
  const verb = score === undefined ? TEXTS.record : TEXTS.correct;
  const button = (
    <WorkButton
      variant="subtle"
      size="compact-sm"
      className={classes.act}
      aria-label={`${verb}: ${what}`}
      onClick={() => onOpen(place)}
    >
      {verb}
    </WorkButton>
  );
  if (score === undefined) return button;
  return (
    <div className={classes.fact}>
      <strong>{score.score}</strong>
      <span className={classes.note}>
        {formatDate(score.date)} · {score.model}, {score.lowest} to {score.highest}
      </span>
      {score.factors.length === 0 ? null : (
        <details className={classes.note}>
          <summary>
            Key factors<span className={classes.hidden}> of the {what}</span>
          </summary>
          <ol className={classes.factors}>
            {score.factors.map((factor) => (
              <li key={factor}>{factor}</li>
            ))}
          </ol>
        </details>
      )}
      <div className={classes.act}>
        {button}
        <RemoveFactButton customerId={customerId} loanId={loanId} what={what} fact={score} />
      </div>
    </div>
  );
}
