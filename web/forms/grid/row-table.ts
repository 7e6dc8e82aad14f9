import type { GridColumn } from '../../../domain/application/section2/finance-columns.ts';
import { newId } from '../../ui/new-id.ts';
import type { GridRow } from './use-undone-changes.ts';

/** A table of typed rows that a card shows. */
export interface RowTable {
  /** In the places of its cells. */
  name: string;
  title: string;
  /** 'charge' */
  row: string;
  /** 'charges' */
  rows: string;
  columns: readonly GridColumn[];
  most: number;
}

export type ChangeRows = (change: (rows: readonly GridRow[]) => readonly GridRow[]) => void;

/** Messages by row id, then by field. */
export type RowFaults = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const NO_FAULTS: RowFaults = new Map();

export function blankRow(): GridRow {
  return { id: newId() };
}

/** A row in which something was typed or chosen. */
export function isFilled(row: GridRow): boolean {
  const { id: _, ...fields } = row;
  return Object.values(fields).some((value) => value !== '' && value !== null && value !== false);
}

/**
 * The found faults with every unchanged part of those shown before, so that a keystroke renders only the rows and cards
 * whose messages changed.
 */
export function sharedFaults(shown: RowFaults, found: RowFaults): RowFaults {
  const shared = new Map(
    [...found].map(([owner, messages]) => {
      const before = shown.get(owner);
      return [owner, before !== undefined && isSameMap(before, messages) ? before : messages];
    }),
  );
  return isSameMap(shown, shared) ? shown : shared;
}

function isSameMap<Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}
