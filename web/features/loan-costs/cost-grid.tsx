import { useMediaQuery } from '@mantine/hooks';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { TOLERANCES, type Tolerance, toleranceOf } from '../../../domain/loan-costs/tolerance.ts';
import classes from '../../forms/grid/grid.module.css';
import cardClasses from '../../forms/grid/grid-cards.module.css';
import { cellAt, focusCell, neighbourOf } from '../../forms/grid/grid-keys.ts';
import { GridNotes, useRemovedRows } from '../../forms/grid/grid-notes.tsx';
import { type GridRow, useUndoneChanges } from '../../forms/grid/use-undone-changes.ts';
import { newId } from '../../ui/new-id.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { BOXED_TABLE } from '../../ui/tables/narrow-screen.ts';
import { CHARGES, COST_COLUMNS } from './cost-columns.ts';
import { CostRow } from './cost-row.tsx';
import { type CostFaults, chargeOfRow } from './cost-rows.ts';
import { pasteCharges } from './paste-charges.ts';

export type ChangeRows = (change: (rows: readonly GridRow[]) => readonly GridRow[]) => void;

interface CostGridProps {
  rows: readonly GridRow[];
  hasProviderList: boolean;
  faults: CostFaults;
  onRows: ChangeRows;
}

const TABLE = { name: CHARGES, columns: COST_COLUMNS } as const;

const FIRST = COST_COLUMNS[0]?.name;

const WIDTHS = {
  '--columns': `${COST_COLUMNS.map(({ name, kind }) => `var(--${name}, var(--${kind}, minmax(0, 1fr)))`).join(' ')} var(--tolerance) var(--remove)`,
} as CSSProperties;

/** Works like the tables of Finances (COST-17). */
export const CostGrid = memo(function CostGrid({ rows, hasProviderList, faults, onRows }: CostGridProps) {
  const [newRow, setNewRow] = useState(blankRow);
  const [pasted, setPasted] = useState<string | null>(null);
  const latest = useRef({ rows, newRow });
  latest.current = { rows, newRow };
  const isOfCards = useMediaQuery(BOXED_TABLE, undefined, { getInitialValueInEffect: false });
  const onNamedRows = useCallback(
    (_: typeof CHARGES, change: Parameters<ChangeRows>[0]) => onRows(change),
    [onRows],
  );
  const { offerChoice, offerPaste } = useUndoneChanges<typeof CHARGES, GridRow>(TABLE, onNamedRows);

  const change = useCallback(
    (row: GridRow, field: string, value: unknown) => {
      const isNew = row.id === latest.current.newRow.id;
      // Clearing a list or a check box creates no charge.
      if (isNew && (value === '' || value === null || value === false)) return;
      if (String(row[field] ?? '') !== String(value ?? '')) offerChoice(row, field, isNew);
      onRows((known) =>
        isNew && known.every(({ id }) => id !== row.id)
          ? [...known, { ...row, [field]: value }]
          : known.map((one) => (one.id === row.id ? { ...one, [field]: value } : one)),
      );
      if (isNew) setNewRow(blankRow());
    },
    [offerChoice, onRows],
  );
  const { last: lastRemoved, add: remember } = useRemovedRows<GridRow>(({ row, at }) => {
    onRows((known) => (known.some(({ id }) => id === row.id) ? known : known.toSpliced(at, 0, row)));
    focusCell(row.id, CHARGES, FIRST);
  });
  const remove = useCallback(
    (row: GridRow, called: string) => {
      const at = latest.current.rows.findIndex(({ id }) => id === row.id);
      remember(row, at, called);
      onRows((known) => known.filter(({ id }) => id !== row.id));
      focusCell(latest.current.rows[at + 1]?.id ?? latest.current.newRow.id, CHARGES, FIRST);
    },
    [onRows, remember],
  );
  const shown = useMemo(() => [...rows, newRow], [rows, newRow]);

  return (
    <SectionCard title="Charges" content="bare">
      <div className={classes.frame}>
        <table
          className={isOfCards ? `${classes.table} ${cardClasses.cards}` : classes.table}
          aria-label="Charges"
          data-table={CHARGES}
          style={WIDTHS}
          onKeyDown={onKey}
          onPaste={onPaste}
        >
          <thead>
            <tr>
              {COST_COLUMNS.map(({ name, label, kind }) => (
                <th key={name} scope="col" data-kind={kind}>
                  {label}
                </th>
              ))}
              <th scope="col">Tolerance</th>
              <th className={classes.remove}>
                <span className={classes.hidden}>Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <CostRow
                key={row.id}
                row={row}
                place={at + 1}
                isNew={row.id === newRow.id}
                {...toleranceTexts(row, hasProviderList)}
                faults={faults.get(row.id)}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </div>
      <GridNotes wrong={faults.get('')?.get('charges')} pasted={pasted} removed={lastRemoved} />
    </SectionCard>
  );

  function onKey(event: KeyboardEvent<HTMLTableElement>): void {
    const cell = cellAt(event.target);
    if (cell === null || event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) {
      const row = rows.find(({ id }) => id === cell.row);
      if (row === undefined) return;
      event.preventDefault();
      remove(row, String(row.name || 'charge'));
      return;
    }
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const next = neighbourOf(event, shown);
    if (next === null) return;
    event.preventDefault();
    focusCell(next, CHARGES, cell.field);
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>): void {
    const cell = cellAt(event.target);
    if (cell === null) return;
    const result = pasteCharges(shown, cell, event.clipboardData.getData('text/plain'), blankRow);
    if (result === null) return;
    event.preventDefault();
    setPasted(result.report);
    if (result.rows === null) return;
    const next = result.rows;
    onRows(() => next);
    offerPaste(rows, next, cell);
    setNewRow(blankRow());
  }
});

function blankRow(): GridRow {
  return { id: newId() };
}

/** '10% cumulative' and why, with its paragraph. Texts, so that other rows do not render. */
function toleranceTexts(row: GridRow, hasProviderList: boolean): { tolerance: string; toleranceWhy: string } {
  const charge = chargeOfRow(row);
  if (charge === null) return { tolerance: '', toleranceWhy: '' };
  const { kind, why, law }: Tolerance = toleranceOf(charge, { hasProviderList });
  return { tolerance: TOLERANCES[kind], toleranceWhy: `${why} ${law}` };
}
