import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HistoryChange, HistoryEntry } from '../../../contract/history.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import type { HistorySearch } from '../../search-params.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './history.module.css';
import type { LoanIds } from './history-queries.ts';
import type { Restorable } from './use-restore.ts';

interface HistoryEntryItemProps {
  entry: HistoryEntry;
  ids: LoanIds;
  search: HistorySearch;
  onRestore: (what: Restorable) => void;
}

/** A long entry initially shows this many fields. */
const CHANGES_FOLDED = 8;

export function HistoryEntryItem({ entry, ids, search, onRestore }: HistoryEntryItemProps) {
  useStaffNames();
  const { at, person, what, version, changes, moreChanges } = entry;
  const href = (shown: HistorySearch) => paths.history(ids.customerId, ids.loanId, { ...search, ...shown });
  const before = version?.from ?? null;
  const [showsAll, setShowsAll] = useState(false);
  const isShort = showsAll || changes.length <= CHANGES_FOLDED + 2;
  const shown = isShort ? changes : changes.slice(0, CHANGES_FOLDED);
  const folded = changes.length - shown.length;
  // A new record's fields all had no value before, so the entry leaves that out.
  const begins = before === null && changes.every(({ from }) => from === null);
  const said = (
    <>
      <strong>{staffName(person)}</strong> {what}
    </>
  );
  return (
    <li className={classes.entry}>
      {changes.length === 0 ? (
        <p className={classes.said}>{said}</p>
      ) : (
        // A search for a field asks for its values.
        <details className={classes.details} open={search.field !== undefined || undefined}>
          <summary className={classes.said}>
            {said}
            <span className={classes.gist}>{gistOf(changes, moreChanges)}</span>
          </summary>
          <dl className={classes.changes}>
            {shown.map((change, place) => (
              <ChangeRow
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry of the history never changes
                key={place}
                change={change}
                begins={begins}
                onRestore={restoreOf(change, version, onRestore)}
              />
            ))}
          </dl>
          {folded > 0 ? (
            <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
              Show {folded} more
            </Button>
          ) : null}
          {folded === 0 && moreChanges > 0 ? (
            <p className={classes.quiet}>Open the version to see {moreChanges} more.</p>
          ) : null}
        </details>
      )}
      {version === null ? null : (
        <p className={classes.links}>
          <AppLink href={href({ version: version.to })}>Version {version.to}</AppLink>
          {before === null ? null : (
            <AppLink href={href({ version: before, with: version.to })}>
              Compare {before} and {version.to}
            </AppLink>
          )}
        </p>
      )}
      <time className={classes.time} dateTime={at}>
        {formatInstant(at).replace(/^.*, /, '')} ET
      </time>
    </li>
  );
}

const GIST_FIELDS = 3;

/** The changed fields on the line of their entry: one with its values, or the names of the first. */
function gistOf(changes: readonly HistoryChange[], moreChanges: number): string {
  const [first] = changes;
  const others = changes.length + moreChanges - GIST_FIELDS;
  if (first !== undefined && changes.length + moreChanges === 1 && first.kind === 'changed') {
    return `${first.label}: ${first.from === null ? '' : `${first.from} → `}${first.to ?? 'empty'}`;
  }
  const names = changes.slice(0, GIST_FIELDS).map(({ label }) => label);
  return `${names.join(' · ')}${others > 0 ? ` · ${others} more` : ''}`;
}

function restoreOf(change: HistoryChange, version: HistoryEntry['version'], ask: (what: Restorable) => void) {
  const { path, label, kind, from, rowId } = change;
  const before = version?.from ?? null;
  if (path === null || before === null || path.endsWith('socialSecurityNumber')) return undefined;
  const undone = { since: version?.to, ...(rowId === undefined ? {} : { row: rowId }) };
  return () => ask({ version: before, path, label, kind, value: from, ...undone });
}

interface ChangeRowProps {
  change: HistoryChange;
  begins: boolean;
  onRestore: (() => void) | undefined;
}

/** One field's old and new value, or an added or removed row with its answers. */
function ChangeRow({ change, begins, onRestore }: ChangeRowProps) {
  const { label, kind, from } = change;
  return (
    <div className={classes.change}>
      <dt>{label}</dt>
      <dd>
        {kind === 'changed' ? <BothSides change={change} begins={begins} /> : <RowAnswers change={change} />}
        {onRestore === undefined ? null : (
          <WorkButton
            variant="subtle"
            size="xs"
            className={classes.restore}
            aria-label={kind === 'changed' ? `Restore ${label}: ${from ?? 'empty'}` : `Undo: ${label}`}
            onClick={onRestore}
          >
            {kind === 'changed' ? 'Restore' : 'Undo'}
          </WorkButton>
        )}
      </dd>
    </div>
  );
}

function BothSides({ change: { from, to }, begins }: Pick<ChangeRowProps, 'change' | 'begins'>) {
  return (
    <>
      {begins ? null : (
        <>
          <span className={classes.old}>
            <span className={classes.word}>from </span>
            {from === null ? <em>empty</em> : <bdi>{from}</bdi>}
          </span>
          <span className={classes.word}>to </span>
        </>
      )}
      <span>{to === null ? <em>empty</em> : <bdi>{to}</bdi>}</span>
    </>
  );
}

function RowAnswers({ change: { kind, from, to } }: Pick<ChangeRowProps, 'change'>) {
  return kind === 'removed' ? <span className={classes.old}>{from}</span> : <span>{to}</span>;
}
