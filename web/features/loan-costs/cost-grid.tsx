import { memo, useMemo } from 'react';
import { kindDoubt } from '../../../domain/loan-costs/kind-of-name.ts';
import { TOLERANCES, type Tolerance, toleranceOf } from '../../../domain/loan-costs/tolerance.ts';
import { type DerivedColumn, EntryGrid } from '../../forms/grid/entry-grid.tsx';
import type { ChangeRows, RowFaults } from '../../forms/grid/row-table.ts';
import type { GridRow } from '../../forms/grid/use-undone-changes.ts';
import { CHARGE_TABLE } from './cost-columns.ts';
import { chargeOfRow } from './cost-rows.ts';

interface CostGridProps {
  rows: readonly GridRow[];
  hasProviderList: boolean;
  faults: RowFaults;
  onRows: ChangeRows;
}

export const CostGrid = memo(function CostGrid({ rows, hasProviderList, faults, onRows }: CostGridProps) {
  const derived = useMemo<DerivedColumn>(
    () => ({ name: 'tolerance', label: 'Tolerance', of: (row) => toleranceTexts(row, hasProviderList) }),
    [hasProviderList],
  );
  return <EntryGrid table={CHARGE_TABLE} rows={rows} faults={faults} onRows={onRows} derived={derived} />;
});

/** '10% cumulative' and why, with its paragraph. */
function toleranceTexts(row: GridRow, hasProviderList: boolean): ReturnType<DerivedColumn['of']> {
  const charge = chargeOfRow(row);
  if (charge === null) return { text: '', why: '' };
  const { kind, why, law }: Tolerance = toleranceOf(charge, { hasProviderList });
  return { text: TOLERANCES[kind], why: `${why} ${law}`, warning: kindDoubt(charge) ?? '' };
}
