import { Fragment, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import type { Urgency } from '../../../domain/my-day/day-fact.ts';
import { laterChoices } from '../../../domain/my-day/day-marks.ts';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import type { GlyphShape } from '../../ui/status-glyph.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { useFocusAfterLoss } from '../../ui/tables/focus-after-loss.ts';
import { focusReturnedRow, useRememberedRow, useRememberRow } from '../../ui/tables/returned-row.ts';
import { focusGridRow, RowGrid } from '../../ui/tables/row-grid.tsx';
import { dayKey } from './day-keys.ts';
import { DayRow } from './day-row.tsx';
import { isSameLoan, placeOf, URGENCY_WORDS } from './day-view.ts';
import { LaterDialog } from './later-dialog.tsx';
import classes from './my-day.module.css';
import type { DayMove } from './my-day-queries.ts';

interface DayListProps {
  items: readonly DayItem[];
  hasGroups: boolean;
  today: string;
  onMove: (item: DayItem, move: DayMove) => void;
  /** The item whose mark was undone, whose row gets the focus. */
  returned: DayItem | null;
  onReturned: () => void;
}

const DONE: DayMove = { state: 'done', until: null };
const OPEN: DayMove = { state: 'open', until: null };

/** A grid with one tab stop: arrows move, letters act. */
export function DayList({ items, hasGroups, today, onMove, returned, onReturned }: DayListProps) {
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
            <th scope="col" data-column="loan">
              Loan
            </th>
            <th scope="col">To do</th>
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
          <Fragment key={item.key}>
            {hasGroups && item.urgency !== items[index - 1]?.urgency ? (
              <GroupHead
                urgency={item.urgency}
                count={items.filter(({ urgency }) => urgency === item.urgency).length}
              />
            ) : null}
            <DayRow
              item={item}
              isSameLoan={hasGroups && isSameLoan(item, items[index - 1])}
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
          </Fragment>
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

const LOOKS: Record<Urgency, { shape: GlyphShape; color: string }> = {
  late: { shape: 'disc', color: 'var(--bad-tx)' },
  today: { shape: 'three-quarters', color: 'var(--warn-tx)' },
  soon: { shape: 'half', color: 'var(--status-partial)' },
  waiting: { shape: 'centre-point', color: 'var(--status-conditional)' },
  quiet: { shape: 'ring', color: 'var(--status-started)' },
};

/** Heads the items of one urgency. The keys pass over it. */
function GroupHead({ urgency, count }: { urgency: Urgency; count: number }) {
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={4}>
        <StatusWord {...LOOKS[urgency]} word={URGENCY_WORDS[urgency]} />{' '}
        <span className={classes.count}>{count}</span>
      </th>
    </tr>
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
