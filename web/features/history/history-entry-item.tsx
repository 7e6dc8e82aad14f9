import { Button } from '@mantine/core';
import type { HistoryChange, HistoryEntry } from '../../../contract/history.ts';
import { formatInstant } from '../../../domain/eastern-time.ts';
import { userLabel } from '../../loans/user-label.ts';
import { type HistorySearch, paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './history.module.css';
import type { LoanIds } from './history-queries.ts';
import type { Restorable } from './use-restore.ts';

interface HistoryEntryItemProps {
  entry: HistoryEntry;
  ids: LoanIds;
  search: HistorySearch;
  onRestore: (what: Restorable) => void;
}

/** Who did what, when, and each field from what to what. */
export function HistoryEntryItem({ entry, ids, search, onRestore }: HistoryEntryItemProps) {
  const { at, person, what, version, changes, moreChanges } = entry;
  const href = (shown: HistorySearch) => paths.history(ids.customerId, ids.loanId, { ...search, ...shown });
  const before = version?.from ?? null;
  return (
    <li className={classes.entry}>
      <p className={classes.said}>
        <strong>{userLabel(person)}</strong> {what}
        <time className={classes.time} dateTime={at}>
          {formatInstant(at)} ET
        </time>
      </p>
      {changes.length === 0 ? null : (
        <dl className={classes.changes}>
          {changes.map((change, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry of the history never changes
            <ChangeRow key={place} change={change} onRestore={restoreOf(change, before, onRestore)} />
          ))}
        </dl>
      )}
      {moreChanges > 0 ? <p className={classes.quiet}>And {moreChanges} more.</p> : null}
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
    </li>
  );
}

function restoreOf(change: HistoryChange, before: number | null, ask: (what: Restorable) => void) {
  const { path, label, from } = change;
  if (path === null || before === null || path.endsWith('socialSecurityNumber')) return undefined;
  return () => ask({ version: before, path, label, value: from });
}

/** One field: what it was, and what it became. */
function ChangeRow({ change, onRestore }: { change: HistoryChange; onRestore: (() => void) | undefined }) {
  const { label, from, to } = change;
  return (
    <div className={classes.change}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.old}>
          <span className={classes.word}>from </span>
          {from ?? <em>empty</em>}
        </span>
        <span className={classes.word}>to </span>
        <span>{to ?? <em>empty</em>}</span>
        {onRestore === undefined ? null : (
          <Button
            variant="subtle"
            size="xs"
            className={classes.restore}
            aria-label={`Restore ${label}: ${from ?? 'empty'}`}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
      </dd>
    </div>
  );
}
