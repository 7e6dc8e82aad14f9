import type { RefObject } from 'react';
import { SectionCard } from '../../ui/section-card.tsx';
import classes from './application-wizard.module.css';
import type { PlacedIssue } from './blocked-steps.ts';
import { MissingList } from './missing-list.tsx';
import { PageContents } from './page-contents.tsx';
import type { OpenIssues } from './step-issues.ts';

interface WizardPanelProps {
  issues: OpenIssues;
  /** What on other pages kept this one from being saved. */
  elsewhere: readonly PlacedIssue[];
  page: RefObject<HTMLElement | null>;
  onOpenField: (path: string, slot?: string) => void;
}

/** Beside the page: what it lacks, and what is on it. */
export function WizardPanel({ issues, elsewhere, page, onOpenField }: WizardPanelProps) {
  const count = issues.missing.length + issues.wrong.length + elsewhere.length;
  return (
    <aside className={classes.panel} aria-label="About this page">
      <SectionCard
        title="Missing on this page"
        content="bare"
        aside={
          <span className={classes.count} data-open={count > 0 || undefined}>
            {count}
          </span>
        }
      >
        <MissingList issues={issues} elsewhere={elsewhere} onOpen={onOpenField} />
      </SectionCard>
      <PageContents page={page} />
    </aside>
  );
}
