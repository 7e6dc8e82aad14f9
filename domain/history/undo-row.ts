import { isRecord, keysAlong, pathTo, valueAt, withValueAt } from '../application/answers/answer-values.ts';
import type { Application } from '../application/application.ts';
import { idOf, withRowIds } from '../application/merging/row-ids.ts';
import type { ChangeDescription } from './change-description.ts';
import { withImportedTotal } from './derived-sums.ts';
import { describeVersions } from './describe-application.ts';
import { withWhatFollows } from './follow-restored-answers.ts';
import { applicationJson } from './json.ts';

export interface UndoneChange {
  before: Application;
  since: Application;
  path: string;
  row?: string | undefined;
}

/** Path of an answer in another version, whose row order may differ. Null if that version lacks the row. */
function pathInVersion(path: string, from: Application, to: Application): string | null {
  let [there, here] = ['', ''];
  for (const key of keysAlong(path)) {
    if (!/^\d+$/.test(key)) {
      [there, here] = [pathTo(there, key), pathTo(here, key)];
      continue;
    }
    const row = rowsAt(from, there)[Number(key)];
    const id = row === undefined ? null : idOf(row);
    const place = id === null ? Number(key) : placeOfRow(to, here, id);
    if (place < 0) return null;
    [there, here] = [pathTo(there, Number(key)), pathTo(here, place)];
  }
  return here;
}

/** The path of the change's row or answer in the current version; null if its row is gone. */
function presentPath(current: Application, { before, since, path, row }: UndoneChange): string | null {
  if (row === undefined) return pathInVersion(path, before, current);
  const list = pathInVersion(path, since, current);
  const place = list === null ? -1 : placeOfRow(current, list, row);
  return place < 0 ? null : `${list}[${place}]`;
}

/** Answers changed again since, which undoing would overwrite: `from` is the current value, `to` the change's. */
export function changedSince(current: Application, change: UndoneChange): ChangeDescription[] {
  const at = presentPath(current, change);
  if (at === null) return [];
  const states = { older: applicationJson(current), newer: applicationJson(change.since) };
  return describeVersions(states).filter(
    ({ path }) => path !== null && (path === at || path.startsWith(`${at}.`) || path.startsWith(`${at}[`)),
  );
}

/** Keeps all other rows. Null if the row is gone. `today` is a calendar date. */
export function withoutAddedRow(
  given: Application,
  change: UndoneChange & { row: string },
  today: string,
): Application | null {
  const current = withRowIds(given);
  const list = pathInVersion(change.path, change.since, current);
  if (list === null || placeOfRow(current, list, change.row) < 0) return null;
  const left = rowsAt(current, list).filter((one) => idOf(one) !== change.row);
  // A list without rows was usually absent before.
  const earlier = valueAt(change.before, change.path);
  const rows = left.length === 0 && !Array.isArray(earlier) ? earlier : left;
  const restored = withImportedTotal(withValueAt(current, list, rows as never), change.before, list);
  return withWhatFollows(current, restored, today);
}

function placeOfRow(application: Application, list: string, id: string): number {
  return rowsAt(application, list).findIndex((row) => idOf(row) === id);
}

function rowsAt(application: Application, list: string) {
  const rows = valueAt(application, list);
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}
