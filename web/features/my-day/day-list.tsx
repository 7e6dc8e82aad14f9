import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { laterChoices } from '../../../domain/my-day/day-marks.ts';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import { useFocusAfterLoss } from '../../ui/tables/focus-after-loss.ts';
import { focusReturnedRow, useRememberedRow, useRememberRow } from '../../ui/tables/returned-row.ts';
import { focusGridRow, RowGrid } from '../../ui/tables/row-grid.tsx';
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
  /** The item whose mark was undone, whose row gets the focus. */
  returned: DayItem | null;
  onReturned: () => void;
}

const DONE: DayMove = { state: 'done', until: null };
const OPEN: DayMove = { state: 'open', until: null };

/** A grid with one tab stop: arrows move, letters act. */
export function DayList({ items, today, onMove, returned, onReturned }: DayListProps) {
  const open = useOpenAddress();
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, remember } = useReturnedItem(items);
  const [putOff, setPutOff] = useState<DayItem | null>(null);
  const { current, setCurrent } = useCurrentRow(items, start);
  const focusRow = (index: number) => focusGridRow(body, index);
  useFocusAfterLoss(body, () => focusRow(current));
  useFocusOnReturn(body, start);
  useFocusAfterDialog(putOff !== null, () => focusRow(current));
  useEffect(() => {
    const index = items.findIndex(({ key }) => key === returned?.key);
    if (index < 0) return;
    focusGridRow(body, index);
    onReturned();
  }, [items, returned, onReturned]);

  const openItem = (item: DayItem, index: number) => {
    remember(item, index);
    open(placeOf(item));
  };
  const putOffAtOnce = (item: DayItem) =>
    // For a postponed item, a day was already chosen.
    item.state === 'later'
      ? setPutOff(item)
      : onMove(item, { state: 'later', until: laterChoices(today)[0].date });

  const onKeyDown = (event: KeyboardEvent, item: DayItem, index: number) => {
    const key = dayKey({ ...pressed(event), repeat: event.repeat }, index, items.length);
    if (key === null) return;
    event.preventDefault();
    if (key === 'enter') openItem(item, index);
    else if (key === 'done') onMove(item, DONE);
    else if (key === 'open-again') onMove(item, OPEN);
    else if (key === 'later') putOffAtOnce(item);
    else if (key === 'later-on') setPutOff(item);
    else focusRow(key.go);
  };

  return (
    <>
      <RowGrid
        label="My day"
        body={body}
        className={classes.table}
        heads={
          <>
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
          </>
        }
      >
        {items.map((item, index) => (
          <DayRow
            key={item.key}
            item={item}
            index={index}
            isStop={index === current}
            today={today}
            onKeyDown={(event) => onKeyDown(event, item, index)}
            onCurrent={() => setCurrent(index)}
            onOpen={() => openItem(item, index)}
            onLeave={() => remember(item, index)}
            onMove={(move) => onMove(item, move)}
            onLater={() => setPutOff(item)}
          />
        ))}
      </RowGrid>
      {putOff === null ? null : (
        <LaterDialog
          item={putOff}
          today={today}
          onClose={() => setPutOff(null)}
          onChoose={(until) => onMove(putOff, { state: 'later', until })}
        />
      )}
    </>
  );
}

/** The row with the tab stop. It follows its item; if the item is gone, the row in its position becomes the stop. */
function useCurrentRow(items: readonly DayItem[], start: number) {
  const [chosen, setChosen] = useState({ index: Math.max(start, 0), key: items[start]?.key });
  const found = items.findIndex(({ key }) => key === chosen.key);
  if (found >= 0 && found !== chosen.index) setChosen({ ...chosen, index: found });
  return {
    current: Math.max(0, Math.min(found >= 0 ? found : chosen.index, items.length - 1)),
    setCurrent: (index: number) => setChosen({ index, key: items[index]?.key }),
  };
}

/** After the dialog, focuses the row again, or the next one if it is gone. */
function useFocusAfterDialog(isOpen: boolean, focus: () => void): void {
  const wasOpen = useRef(false);
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // The library moves the focus first.
    if (isClosed) setTimeout(() => latest.current());
  }, [isOpen]);
}

function pressed({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return { key, shiftKey, ctrlKey, metaKey, altKey };
}

/** The item that a person left the page from, and its row. Work there often removes the item. */
function useReturnedItem(items: readonly DayItem[]) {
  const remember = useRememberRow();
  const remembered = useRememberedRow();
  const [start] = useState(() => {
    const [index = '', key] = remembered?.split('\n') ?? [];
    const same = items.findIndex((item) => item.key === key);
    return key === undefined ? -1 : same >= 0 ? same : Math.min(Number(index), items.length - 1);
  });
  return {
    /** Row to return to; -1 for none. */
    start,
    remember: (item: DayItem, index: number) => remember(`${index}\n${item.key}`),
  };
}

function useFocusOnReturn(body: RefObject<HTMLElement | null>, start: number): void {
  useEffect(() => {
    if (start >= 0) focusReturnedRow(body.current?.querySelector<HTMLElement>(`[data-row="${start}"]`));
  }, [body, start]);
}
