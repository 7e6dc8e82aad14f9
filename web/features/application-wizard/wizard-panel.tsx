import { type RefObject, useEffect, useState } from 'react';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './application-wizard.module.css';
import type { PlacedIssue } from './steps/blocked-steps.ts';
import { MissingList } from './steps/missing-list.tsx';
import type { OpenIssues } from './steps/use-step-status.ts';

interface WizardPanelProps {
  issues: OpenIssues;
  /** The issues of other pages that prevented the save. */
  elsewhere: readonly PlacedIssue[];
  page: RefObject<HTMLElement | null>;
  onOpenField: (path: string, slot?: string) => void;
}

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

interface PageContentsProps {
  page: RefObject<HTMLElement | null>;
}

interface Entry {
  id: string;
  title: string;
}

/**
 * Links to the cards of the open page. Cards appear and disappear with the answers, so the list is read from the page.
 */
function PageContents({ page }: PageContentsProps) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const element = page.current;
    if (element === null) return;
    const read = () => {
      const headings = [...element.querySelectorAll<HTMLElement>('section > div > h2[id]')];
      const next = headings.map(({ id, textContent }) => ({ id, title: textContent ?? '' }));
      setEntries((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page]);
  if (entries.length < 2) return null;
  return (
    <SectionCard title="On this page" content="bare">
      <ul className={classes.entries}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className={classes.entry} onClick={() => showHeading(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Scrolls to a card and lets Tab continue from there. */
function showHeading(id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
