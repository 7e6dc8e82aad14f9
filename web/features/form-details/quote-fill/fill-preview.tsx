import { Button } from '@mantine/core';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { amountsElsewhere } from '../../../../domain/quote-fill/amounts-elsewhere.ts';
import type { FillField } from '../../../../domain/quote-fill/fill-fields.ts';
import { type FillLine, fillLines, keptFields } from '../../../../domain/quote-fill/fill-lines.ts';
import { type ComparedLoan, quoteDifferences } from '../../../../domain/quote-fill/quote-differences.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { paths } from '../../../paths.ts';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import type { ChosenScenario } from './chosen-scenario.ts';
import { FillTable } from './fill-table.tsx';
import { NewerVersion, useNewestVersion } from './newer-version.tsx';
import classes from './quote-fill.module.css';

interface FillPreviewProps {
  loan: Loan;
  compared: ComparedLoan;
  chosen: ChosenScenario;
  /** Null returns to the quotes. */
  onChoose: (chosen: ChosenScenario | null) => void;
  onFill: (lines: readonly FillLine[], chosen: ChosenScenario) => void;
  onClose: () => void;
}

/** A scenario's values beside the current ones. Nothing is filled in until the button is pressed. */
export function FillPreview({ loan, compared, chosen, onChoose, onFill, onClose }: FillPreviewProps) {
  const { scenario } = chosen;
  const { application } = compared;
  const newest = useNewestVersion(loan.customerId, chosen);
  const lines = useMemo(() => fillLines(scenario, application), [scenario, application]);
  const [ticks, setTicks] = useState<Partial<Record<FillField, boolean>>>({});
  const isTicked = ({ field, state }: FillLine) =>
    state === 'new' ? ticks[field] !== false : state === 'none' && ticks[field] === true;
  const ticked = lines.filter(isTicked);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const wasClicked = useRef(false);
  /** Ignores the second click of a double click, meant for the scenario and not for the row that appeared under it. */
  const ignoreSecondClick = (event: MouseEvent) => {
    if (!wasClicked.current && event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    }
    wasClicked.current = true;
  };
  return (
    <div onClickCapture={ignoreSecondClick}>
      <h3 className={classes.title} tabIndex={-1} ref={heading}>
        {scenario.name}
      </h3>
      <p className={classes.quiet}>
        {chosen.title}, version {chosen.version}, saved {formatInstant(chosen.savedOn)} by{' '}
        <StaffMember user={chosen.savedBy} />
      </p>
      <div className={classes.notices}>
        <NewerVersion chosen={chosen} newest={newest} onChoose={onChoose} />
        <Differences texts={quoteDifferences(scenario, compared)} />
      </div>
      <FillTable
        lines={lines}
        isTicked={isTicked}
        onTick={(field, tick) => setTicks((before) => ({ ...before, [field]: tick }))}
      />
      <NotFilledIn scenario={scenario} application={application} loan={loan} />
      <DialogActions>
        <Button variant="subtle" onClick={() => onChoose(null)}>
          Back to the quotes
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={ticked.length === 0 || newest.isGone} onClick={() => onFill(ticked, chosen)}>
          {ticked.length === 1 ? 'Fill in 1 field' : `Fill in ${ticked.length} fields`}
        </Button>
      </DialogActions>
    </div>
  );
}

function Differences({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Notice tone="warn" title="Quote and loan differ.">
      <ul className={classes.plain} aria-label="Differences">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface NotFilledInProps extends Pick<ComparedLoan, 'application'> {
  scenario: ChosenScenario['scenario'];
  loan: Loan;
}

/** Amounts of the quote that belong elsewhere, and fields for which it has no value. */
function NotFilledIn({ scenario, application, loan: { customerId, loanId } }: NotFilledInProps) {
  const elsewhere = amountsElsewhere(scenario, application);
  const pages = new Set(elsewhere.map(({ page }) => page));
  return (
    <>
      {elsewhere.length === 0 ? null : (
        <Notice title="Not filled in.">
          <ul className={classes.plain} aria-label="Not filled in">
            {elsewhere.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {pages.has('finances') ? (
            <AppLink href={paths.actionCenter(customerId, loanId, 'finances')}>Open Finances</AppLink>
          ) : null}{' '}
          {pages.has('section4') ? (
            <AppLink href={paths.urla({ customerId, loanId, page: 'section4' })}>Open Section 4</AppLink>
          ) : null}
        </Notice>
      )}
      <p className={classes.kept}>
        The quote has no value for these, so they stay as they are:{' '}
        {keptFields(scenario, application).join(', ')}.
      </p>
    </>
  );
}
