import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { type Step, showsStepLabels } from '../../../../domain/application/progress/steps.ts';
import { IconCheck } from '../../../ui/icons.tsx';
import type { Wizard } from '../use-wizard.ts';
import { SECTION_TITLES } from '../wizard-names.ts';
import classes from './step-bar.module.css';
import { needText, openIssues } from './use-step-status.ts';

/** Below this width the panel beside the page is hidden. The style sheet has the same number. */
const PANEL_GONE = '(max-width: 1099.98px)';

interface StepBarProps {
  wizard: Wizard;
  /** Shows the open page's missing answers when there is no room beside the page. */
  onShowMissing: () => void;
}

export function StepBar({ wizard, onShowMissing }: StepBarProps) {
  const { steps, step, hasCoBorrower, isDone, isNoted, status } = wizard;
  const opensSheet = useMediaQuery(PANEL_GONE) === true;
  const current = useRef<HTMLLIElement>(null);
  const { slot } = step;
  useEffect(() => {
    const bar = current.current?.closest('nav');
    if (slot !== '' && bar) bar.scrollLeft = (current.current?.offsetLeft ?? 0) - bar.offsetLeft - 16;
  }, [slot]);
  const stateOf = (candidate: Step) => {
    if (candidate === step) return 'current';
    return isDone(candidate) ? 'done' : 'ahead';
  };
  return (
    <nav aria-label="Pages of the application" className={classes.bar}>
      <ol className={classes.steps}>
        {steps.map((candidate) => {
          const state = stateOf(candidate);
          const isCurrent = state === 'current';
          return (
            <li
              key={candidate.slot}
              ref={isCurrent ? current : undefined}
              className={classes.step}
              data-state={state}
            >
              <button
                type="button"
                className={classes.button}
                aria-current={isCurrent ? 'step' : undefined}
                aria-haspopup={isCurrent && opensSheet ? 'dialog' : undefined}
                onClick={() => {
                  if (!isCurrent) wizard.goTo(candidate.slot);
                  else if (opensSheet) onShowMissing();
                }}
              >
                <StepText
                  step={candidate}
                  showsLabel={showsStepLabels(hasCoBorrower)}
                  isDone={isDone(candidate)}
                  need={isCurrent || isNoted(candidate) ? needText(openIssues(status, candidate)) : null}
                />
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepTextProps {
  step: Step;
  showsLabel: boolean;
  isDone: boolean;
  /** A page's issues in a few words: '4 items missing'. */
  need: string | null;
}

function StepText({ step, showsLabel, isDone, need }: StepTextProps) {
  const title = SECTION_TITLES[step.section];
  return (
    <>
      <span className={classes.label}>
        {showsLabel ? (
          step.label
        ) : (
          <>
            <VisuallyHidden>{step.label} </VisuallyHidden>
            {title}
          </>
        )}{' '}
        {need === null ? null : <span className={classes.missing}>{need}</span>}
        {isDone && need === null ? <IconCheck size={14} stroke={2} role="img" aria-label="complete" /> : null}
      </span>
      {showsLabel ? <span className={classes.title}>{title}</span> : null}
    </>
  );
}
