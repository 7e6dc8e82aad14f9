import type { RefObject } from 'react';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './application-wizard.module.css';
import type { PlacedIssue } from './steps/blocked-steps.ts';
import { MissingList } from './steps/missing-list.tsx';
import { PageContents } from './steps/page-contents.tsx';
import type { OpenIssues } from './steps/step-issues.ts';

interface WizardPanelProps {
  issues: OpenIssues;
  /** The issues of other pages that prevented the save. */
  elsewhere: readonly PlacedIssue[];
  page: RefObject<HTMLElement | null>;
  onOpenField: (path: string, slot?: string) => void;
}

/** The panel beside the page: its missing answers, and its cards. */
export function WizardPanel({ issues, elsewhere, page, onOpenField }: WizardPanelProps) {
  const count = issues.missing.length;
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
        <MissingList issues={issues} elsewhere={elsewhere} onOpen={onOpenField} passedByTab />
      </SectionCard>
      <PageContents page={page} />
    </aside>
  );
}
