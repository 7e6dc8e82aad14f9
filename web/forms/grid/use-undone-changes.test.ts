import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  FINANCE_TABLES,
  type FinanceRow,
  type FinanceTable,
} from '../../../domain/application/section2/finance-columns.ts';
import { forgetUndos } from '../removal-undo.ts';
import { listenForUndoKey } from '../undo-key.ts';
import { useUndoneChanges, withoutPaste } from './use-undone-changes.ts';

listenForUndoKey();

const entry = (id: string, more: object = {}): FinanceRow => ({ id, owners: ['primary'], ...more });

afterEach(() => {
  forgetUndos();
  document.body.replaceChildren();
});

/** A table of debts whose rows follow the changes. */
function debts(first: readonly FinanceRow[]) {
  document.body.innerHTML = '<table data-table="liabilities"><tr data-new data-row="new"></tr></table>';
  const table = FINANCE_TABLES.find(({ name }) => name === 'liabilities');
  if (table === undefined) throw new Error('There is no table of debts');
  const held = { rows: first };
  const { result } = renderHook(() =>
    useUndoneChanges<FinanceTable['name'], FinanceRow>(table, (_, change) => {
      held.rows = change(held.rows);
    }),
  );
  return { held, offers: result.current };
}

/** True if the browser's own undo would follow. */
const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

// Tests FIN-37.
it('undoes check boxes, lists and owners, the latest first', () => {
  const known = entry('d', { company: 'Elm Bank', toBePaidOff: true, type: 'Lease', owners: ['spouse'] });
  const { held, offers } = debts([known]);
  offers.offerChoice(entry('d', { company: 'Elm Bank', type: 'Lease' }), 'owners', false);
  offers.offerChoice(entry('d', { type: 'Lease', owners: ['spouse'] }), 'toBePaidOff', false);
  offers.offerChoice(entry('d', { type: 'Revolving' }), 'type', false);
  expect(pressUndo()).toBe(false);
  expect(held.rows).toEqual([{ ...known, type: 'Revolving' }]);
  pressUndo();
  expect(held.rows[0]?.toBePaidOff).toBeUndefined();
  pressUndo();
  expect(held.rows).toEqual([entry('d', { company: 'Elm Bank', type: 'Revolving', toBePaidOff: undefined })]);
});

it('undoes an entry that a choice has added, and leaves typed cells to the browser', () => {
  const { held, offers } = debts([entry('d', { type: 'Lease' })]);
  offers.offerChoice(entry('d'), 'company', false);
  offers.offerChoice(entry('d'), 'type', true);
  pressUndo();
  expect(held.rows).toEqual([]);
});

it('undoes nothing in a table that is no longer shown', () => {
  const { held, offers } = debts([entry('d', { type: 'Lease' })]);
  offers.offerChoice(entry('d'), 'type', false);
  document.body.replaceChildren();
  pressUndo();
  expect(held.rows[0]?.type).toBe('Lease');
});

// Tests FIN-38.
it('undoes a pasted table, but not what was changed since', () => {
  const before = [entry('a', { company: 'Elm' }), entry('b', { company: 'Fir' })];
  const after = [
    entry('a', { company: 'Oak', monthlyPayment: 5 }),
    entry('b', { company: 'Yew' }),
    entry('c', { company: 'Ash' }),
  ];
  const { held, offers } = debts(after);
  offers.offerPaste(before, after, { row: 'a', field: 'company' });
  pressUndo();
  expect(held.rows).toEqual([entry('a', { company: 'Elm', monthlyPayment: undefined }), before[1]]);
  const later = [after[0] as FinanceRow, entry('b', { company: 'Elder' }), entry('x')];
  expect(withoutPaste(later, { before, after })).toEqual([
    entry('a', { company: 'Elm', monthlyPayment: undefined }),
    entry('b', { company: 'Elder' }),
    entry('x'),
  ]);
});
