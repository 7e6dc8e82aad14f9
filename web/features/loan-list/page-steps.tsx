import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './page-steps.module.css';

interface PageStepsProps {
  /** From 0. */
  pageIndex: number;
  hasNext: boolean;
  loading: boolean;
  failed: boolean;
  onGoTo: (pageIndex: number) => void;
}

/** Steps from page to page. How many there are is not known: the list goes on while the server has a next link. */
export function PageSteps({ pageIndex, hasNext, loading, failed, onGoTo }: PageStepsProps) {
  return (
    <nav className={classes.steps} aria-label="Pages">
      {failed ? <span role="alert">The next page did not load. Please try again.</span> : null}
      <span aria-live="polite">Page {pageIndex + 1}</span>
      <ActionIcon
        variant="default"
        aria-label="Previous page"
        disabled={pageIndex === 0}
        onClick={() => onGoTo(pageIndex - 1)}
      >
        <IconChevronLeft size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Next page"
        disabled={!hasNext}
        loading={loading}
        onClick={() => onGoTo(pageIndex + 1)}
      >
        <IconChevronRight size={16} stroke={1.6} />
      </ActionIcon>
    </nav>
  );
}
