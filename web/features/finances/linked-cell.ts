import type { Application } from '../../../domain/application/application.ts';
import { FINANCE_TABLES } from '../../../domain/application/section2/finance-columns.ts';
import { rowsOf } from '../../../domain/application/section2/finance-lists.ts';

/** The cell of an answer on the page, by its path in the stored version; the table's new row if its entry is gone. */
export function linkedCell(stored: Application, path: string): HTMLElement | undefined {
  const table = FINANCE_TABLES.find(({ list }) => path.startsWith(list.path));
  if (table === undefined) return undefined;
  const [, place, field] = /\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
  const row = place === undefined ? undefined : rowsOf(stored, table.list)[Number(place)]?.id;
  const cells = [
    `[data-place="${CSS.escape(`${table.name} ${row} ${field}`)}"]`,
    `[data-table="${table.name}"] [data-row="${CSS.escape(row ?? '')}"] [data-place]`,
    `[data-table="${table.name}"] [data-new] [data-place]`,
  ];
  for (const selector of cells) {
    const cell = document.querySelector<HTMLElement>(selector);
    if (cell !== null) return cell;
  }
  return undefined;
}
