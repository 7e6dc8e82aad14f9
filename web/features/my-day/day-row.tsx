import { Button } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import type { Urgency } from '../../../domain/my-day/day-fact.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import type { GlyphShape } from '../../ui/status-glyph.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import grid from '../../ui/tables/row-grid.module.css';
import { borrowerOf, nameOf, placeOf, URGENCY_WORDS, whenWords } from './day-view.ts';
import classes from './my-day.module.css';
import type { DayMove } from './my-day-queries.ts';

interface DayRowProps {
  item: DayItem;
  index: number;
  isStop: boolean;
  today: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onCurrent: () => void;
  onOpen: () => void;
  /** Called before the link navigates. */
  onLeave: () => void;
  onMove: (move: DayMove) => void;
  onLater: () => void;
}

const LOOKS: Record<Urgency, { shape: GlyphShape; color: string }> = {
  late: { shape: 'disc', color: 'var(--bad-tx)' },
  today: { shape: 'three-quarters', color: 'var(--warn-tx)' },
  soon: { shape: 'half', color: 'var(--status-partial)' },
  waiting: { shape: 'centre-point', color: 'var(--status-conditional)' },
  quiet: { shape: 'ring', color: 'var(--status-started)' },
};

/** The second click of a double click would hit the row that moved under the pointer. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

export function DayRow(props: DayRowProps) {
  const { item, index, isStop, today, onMove } = props;
  const { title, reason, loanNumber, borrower, urgency, state } = item;
  const name = nameOf(item);
  return (
    <tr
      className={`${grid.row} ${classes.row}`}
      data-row={index}
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
      <td className={classes.urgency}>
        <StatusWord {...LOOKS[urgency]} word={URGENCY_WORDS[urgency]} />
      </td>
      <td className={classes.what}>
        <AppLink href={placeOf(item)} tabIndex={-1} className={classes.title}>
          {title}
        </AppLink>
        <span className={classes.reason}>{reason}</span>
      </td>
      <td className={classes.loan}>
        {borrowerOf(borrower)}
        {loanNumber === null ? null : <span className={classes.reason}>{loanNumber}</span>}
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
              aria-label={`Later: ${name}`}
              onClick={once(props.onLater)}
            >
              Later
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
