import type { Condition } from '../../../contract/conditions/conditions.ts';
import {
  CONDITION_STAGE_NAMES,
  CONDITION_STAGES,
  type ConditionStage,
} from '../../../domain/conditions/condition.ts';
import {
  CONDITION_STATUS_NAMES,
  CONDITION_STATUSES,
  isConditionOpen,
} from '../../../domain/conditions/condition-status.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { moreText, TEXTS } from './texts.ts';
import classes from './underwriting-page.module.css';

interface ConditionsCardProps {
  customerId: string;
  loanId: string;
  conditions: readonly Condition[];
}

/** The open ones of a stage that are named here; the Conditions page has all. */
const NAMED = 5;

export function ConditionsCard({ customerId, loanId, conditions }: ConditionsCardProps) {
  const href = paths.actionCenter(customerId, loanId, 'conditions');
  const stages = CONDITION_STAGES.map((stage) => ({
    stage,
    of: conditions.filter((condition) => condition.stage === stage),
  })).filter(({ of }) => of.length > 0);
  return (
    <SectionCard
      title={TEXTS.conditions}
      content="padded"
      aside={<AppLink href={href}>Open conditions</AppLink>}
    >
      {stages.length === 0 ? <p className={classes.hint}>{TEXTS.noConditions}</p> : null}
      {stages.map(({ stage, of }) => (
        <Stage key={stage} stage={stage} conditions={of} href={href} />
      ))}
    </SectionCard>
  );
}

interface StageProps {
  stage: ConditionStage;
  conditions: readonly Condition[];
  href: string;
}

function Stage({ stage, conditions, href }: StageProps) {
  const open = conditions.filter(({ status }) => isConditionOpen(status));
  const counts = CONDITION_STATUSES.map((status) => ({
    word: CONDITION_STATUS_NAMES[status].toLowerCase(),
    count: conditions.filter((condition) => condition.status === status).length,
  })).filter(({ count }) => count > 0);
  return (
    <section className={classes.stage} aria-label={CONDITION_STAGE_NAMES[stage]}>
      <h3 className={classes.name}>
        {CONDITION_STAGE_NAMES[stage]}{' '}
        <span className={classes.quiet}>
          {counts.map(({ count, word }) => `${count} ${word}`).join(', ')}
        </span>
      </h3>
      {open.length === 0 ? null : (
        <ul className={classes.list}>
          {open.slice(0, NAMED).map(({ conditionId, text }) => (
            <li key={conditionId}>{text}</li>
          ))}
          {open.length > NAMED ? (
            <li>
              <AppLink href={href}>{moreText(open.length - NAMED)}</AppLink>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}
