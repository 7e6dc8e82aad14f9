import { Button } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import grid from '../../ui/tables/row-grid.module.css';
import { actionWords, borrowerOf, nameOf, placeOf, whenWords } from './day-view.ts';
import classes from './my-day.module.css';
import type { DayMove } from './my-day-queries.ts';

interface DayRowProps {
  item: DayItem;
  index: number;
  isStop: boolean;
  /** The row above is about the same loan. */
  isSameLoan: boolean;
  today: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onCurrent: () => void;
  onOpen: () => void;
  /** Called before the link navigates. */
  onLeave: () => void;
  onMove: (move: DayMove) => void;
  onLater: () => void;
}

/** The second click of a double click would hit the row that moved under the pointer. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

export function DayRow(props: DayRowProps) {
  const { item, index, isStop, today, onMove } = props;
  const { reason, loanNumber, borrower, urgency, state } = item;
  const name = nameOf(item);
  return (
    <tr
      className={`${grid.row} ${classes.row}`}
      data-row={index}
      data-same-loan={props.isSameLoan || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={props.onCurrent}
      onClickCapture={(event) => {
        if ((event.target as Element).closest('a') !== null) props.onLeave();
      }}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) props.onKeyDown(event);
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('a, button') !== null) return;
        if (window.getSelection()?.isCollapsed !== false) props.onOpen();
      }}
    >
      <td className={classes.loan}>
        <span className={classes.name}>{borrowerOf(borrower)}</span>
        {loanNumber === null ? null : <span className={classes.reason}>{loanNumber}</span>}
      </td>
      <td className={classes.what}>
        <AppLink href={placeOf(item)} tabIndex={-1} className={classes.title}>
          {actionWords(item)}
        </AppLink>
        <span className={classes.reason}>{reason}</span>
      </td>
      <td className={classes.when} data-late={(urgency === 'late' && state !== 'later') || undefined}>
        {whenWords(item, today)}
      </td>
      <td className={classes.actions}>
        {state === 'open' ? (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              tabIndex={-1}
              aria-label={`Done: ${name}`}
              onClick={once(() => onMove({ state: 'done', until: null }))}
            >
              Done
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              tabIndex={-1}
              aria-label={`Snooze: ${name}`}
              onClick={once(props.onLater)}
            >
              Snooze
            </Button>
          </>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            tabIndex={-1}
            aria-label={`Open again: ${name}`}
            onClick={once(() => onMove({ state: 'open', until: null }))}
          >
            Open again
          </Button>
        )}
      </td>
    </tr>
  );
}
