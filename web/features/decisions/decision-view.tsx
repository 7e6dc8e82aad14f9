import type { Decision } from '../../../contract/decisions/decisions.ts';
import { APPROVAL_LIMITS, limitText } from '../../../domain/decisions/approval-limits.ts';
import {
  changedTerms,
  decisionFigureText,
  TERM_LABELS,
  termText,
} from '../../../domain/decisions/decision-facts.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { decisionLook } from './decision-look.ts';
import classes from './decisions.module.css';
import { TEXTS } from './texts.ts';

/** Who decided what, when and on which version, with everything that the decision keeps (DECIDE-2). */
export function DecisionView({ decision, isOpen }: { decision: Decision; isOpen: boolean }) {
  const { reasons, limits, conditions, note, counteroffer, figures, terms, hmdaReasons } = decision;
  return (
    <article className={classes.decision} aria-label={decisionLook(decision).word}>
      <p className={classes.line}>
        <StatusWord {...decisionLook(decision)} />{' '}
        <span>
          <StaffMember user={decision.decidedBy} />,{' '}
          {TEXTS.decidedOn(formatInstant(decision.decidedOn), decision.applicationVersion)}
        </span>
      </p>
      {decision.confirms === null ? null : <p className={classes.hint}>{TEXTS.confirms}</p>}
      {reasons.length === 0 ? null : (
        <ol className={classes.list}>
          {reasons.map(({ reason, text, figure }) => (
            <li key={`${reason} ${text}`}>
              {text}: {figure}
            </li>
          ))}
        </ol>
      )}
      {hmdaReasons.length === 0 ? null : (
        <p className={classes.hint}>
          {TEXTS.hmda}: {hmdaReasons.join(', ')}
        </p>
      )}
      {note === null ? null : <p className={classes.note}>{note}</p>}
      {counteroffer === null ? null : (
        <PlainTable
          label={TEXTS.terms}
          rows={changedTerms(terms, counteroffer)}
          keyOf={(key) => key}
          columns={[
            { head: TEXTS.term, cell: (key) => TERM_LABELS[key] },
            { head: TEXTS.requested, cell: (key) => termText(key, terms) },
            { head: TEXTS.offered, cell: (key) => termText(key, counteroffer) },
          ]}
        />
      )}
      {limits.length === 0 ? null : (
        <p className={classes.hint}>
          {TEXTS.limits}:{' '}
          {limits.map((limit) => `${APPROVAL_LIMITS[limit.figure].label} ${limitText(limit)}`).join(', ')}
        </p>
      )}
      <details open={isOpen} className={classes.details}>
        <summary>{TEXTS.kept(conditions.length)}</summary>
        <p className={classes.hint}>
          {figures.map((figure) => `${figure.label} ${decisionFigureText(figure)}`).join(' · ')}
        </p>
        {conditions.length === 0 ? null : (
          <ul className={classes.list}>
            {conditions.map(({ conditionId, text }) => (
              <li key={conditionId}>{text}</li>
            ))}
          </ul>
        )}
      </details>
    </article>
  );
}
