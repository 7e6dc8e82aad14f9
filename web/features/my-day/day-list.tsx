import { type KeyboardEvent, useRef, useState } from 'react';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import { useFocusAfterLoss } from '../../ui/tables/focus-after-loss.ts';
import { dayKey } from './day-keys.ts';
import { DayRow } from './day-row.tsx';
import { placeOf } from './day-view.ts';
import { LaterDialog } from './later-dialog.tsx';
import classes from './my-day.module.css';
import type { DayMove } from './my-day-queries.ts';

interface DayListProps {
  items: readonly DayItem[];
  today: string;
  onMove: (item: DayItem, move: DayMove) => void;
}

const DONE: DayMove = { state: 'done', until: null };
const OPEN: DayMove = { state: 'open', until: null };

/** The things of a day as a grid: one stop of the Tab key, in which arrows move and letters act. */
export function DayList({ items, today, onMove }: DayListProps) {
  const open = useOpenAddress();
  const body = useRef<HTMLTableSectionElement>(null);
  const [chosen, setCurrent] = useState(0);
  const [putOff, setPutOff] = useState<DayItem | null>(null);
  const current = Math.max(0, Math.min(chosen, items.length - 1));
  const focusRow = (index: number) =>
    body.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
  useFocusAfterLoss(body, () => focusRow(current));

  const onKeyDown = (event: KeyboardEvent, item: DayItem, index: number) => {
    const key = dayKey({ ...pressed(event), repeat: event.repeat }, index, items.length);
    if (key === null) return;
    event.preventDefault();
    if (key === 'enter') open(placeOf(item));
    else if (key === 'done') onMove(item, DONE);
    else if (key === 'open-again') onMove(item, OPEN);
    else if (key === 'later') setPutOff(item);
    else focusRow(key.go);
  };

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose rows take keys. */}
      <table role="grid" aria-label="My day" className={classes.table}>
        <thead>
          <tr>
            <th scope="col" data-column="urgency">
              Urgency
            </th>
            <th scope="col">Needs you</th>
            <th scope="col" data-column="loan">
              Loan
            </th>
            <th scope="col" data-column="when">
              When
            </th>
            <th scope="col" data-column="actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {items.map((item, index) => (
            <DayRow
              key={item.key}
              item={item}
              index={index}
              isStop={index === current}
              today={today}
              onKeyDown={(event) => onKeyDown(event, item, index)}
              onCurrent={() => setCurrent(index)}
              onOpen={() => open(placeOf(item))}
              onMove={(move) => onMove(item, move)}
              onLater={() => setPutOff(item)}
            />
          ))}
        </tbody>
      </table>
      {putOff === null ? null : (
        <LaterDialog
          item={putOff}
          today={today}
          onClose={() => setPutOff(null)}
          onChoose={(until) => onMove(putOff, { state: 'later', until })}
        />
      )}
    </div>
  );
}

function pressed({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return { key, shiftKey, ctrlKey, metaKey, altKey };
}
