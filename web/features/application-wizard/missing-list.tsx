import type { FieldRule } from '../../../domain/application/field-rules.ts';
import classes from './missing-list.module.css';
import type { OpenIssues } from './step-issues.ts';

interface MissingListProps {
  issues: OpenIssues;
  /** Leads to the field at a path. */
  onOpen: (path: string) => void;
}

/** What of the page is missing or wrong; each leads to its field. */
export function MissingList({ issues: { missing, wrong }, onOpen }: MissingListProps) {
  if (missing.length + wrong.length === 0) return <p className={classes.nothing}>Nothing is missing.</p>;
  return (
    <>
      <Entries rules={missing} tone="missing" onOpen={onOpen} />
      {wrong.length > 0 ? (
        <>
          <h3 className={classes.correct}>To correct</h3>
          <Entries rules={wrong} tone="wrong" onOpen={onOpen} />
        </>
      ) : null}
    </>
  );
}

interface EntriesProps {
  rules: readonly FieldRule[];
  tone: 'missing' | 'wrong';
  onOpen: (path: string) => void;
}

function Entries({ rules, tone, onOpen }: EntriesProps) {
  return (
    <ul className={classes.entries}>
      {rules.map(({ path, label, message }) => (
        <li key={path}>
          <button type="button" className={classes.entry} data-tone={tone} onClick={() => onOpen(path)}>
            <span className={classes.mark} aria-hidden="true" />
            <span>{tone === 'wrong' ? `${label}: ${message}` : label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
