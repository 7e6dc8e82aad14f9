import { Button } from '@mantine/core';
import { failureText } from '../../loans/failures/failure-text.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import classes from './loan-summary-page.module.css';

interface ActionsNoticeProps {
  error: unknown;
  retry: () => void;
  retrying: boolean;
}

export function ActionsNotice({ error, retry, retrying }: ActionsNoticeProps) {
  return (
    <Notice tone="bad" announce>
      <div className={classes.notice}>
        <span>
          <strong>{failureText(error)}.</strong> Doc Info and Lock Info are not shown; the rest of the summary
          is complete.
        </span>
        <Button variant="default" size="xs" onClick={retry} loading={retrying}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
