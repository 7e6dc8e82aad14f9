import type { FieldRule } from '../../../../domain/application/checks/field-rules.ts';
import type { PlacedIssue } from './blocked-steps.ts';
import classes from './missing-list.module.css';
import type { OpenIssues } from './use-step-status.ts';

interface MissingListProps {
  issues: OpenIssues;
  /** The issues of other pages that prevented the save. */
  elsewhere: readonly PlacedIssue[];
  onOpen: (path: string, slot?: string) => void;
  /** Whether Tab skips the entries, because F8 moves to their fields. */
  passedByTab?: boolean;
}

export function MissingList({
  issues: { missing, wrong },
  elsewhere,
  onOpen,
  passedByTab = false,
}: MissingListProps) {
  return (
    <>
      {missing.length > 0 ? (
        <Entries rules={missing} tone="missing" onOpen={onOpen} passedByTab={passedByTab} />
      ) : (
        <p className={classes.nothing}>Nothing is missing.</p>
      )}
      {wrong.length > 0 ? (
        <>
          <h3 className={classes.correct}>To correct</h3>
          <Entries rules={wrong} tone="wrong" onOpen={onOpen} passedByTab={passedByTab} />
        </>
      ) : null}
      {elsewhere.length > 0 ? (
        <>
          <h3 className={classes.elsewhere}>On other pages</h3>
          <ul className={classes.entries}>
            {elsewhere.map(({ step, path, text, missing: isMissing }) => (
              <li key={path}>
                <button
                  type="button"
                  className={classes.entry}
                  data-tone={isMissing ? 'missing' : 'wrong'}
                  onClick={() => onOpen(path, step.slot)}
                >
                  <span className={classes.mark} aria-hidden="true" />
                  <span>{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

interface EntriesProps {
  rules: readonly FieldRule[];
  tone: 'missing' | 'wrong';
  onOpen: (path: string) => void;
  passedByTab?: boolean;
}

function Entries({ rules, tone, onOpen, passedByTab = false }: EntriesProps) {
  return (
    <ul className={classes.entries}>
      {rules.map(({ path, label, message }) => (
        <li key={path}>
          <button
            type="button"
            className={classes.entry}
            data-tone={tone}
            tabIndex={passedByTab ? -1 : undefined}
            onClick={() => onOpen(path)}
          >
            <span className={classes.mark} aria-hidden="true" />
            <span>{tone === 'wrong' ? `${label}: ${message}` : label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
