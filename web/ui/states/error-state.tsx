import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '../icons.tsx';
import classes from './page-state.module.css';

interface ErrorStateProps {
  /** 'The loans did not load'. */
  title: string;
  /** The problem, and what is not affected, in plain words. */
  text?: string;
  /** The failure's id in the server's log. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  framed?: boolean;
}

export function ErrorState({
  title,
  text = 'Nothing was lost.',
  reference,
  onRetry,
  retrying = false,
  framed = true,
}: ErrorStateProps) {
  return (
    <div className={classes.box} data-framed={framed || undefined} role="alert">
      <p className={`${classes.title} ${classes.bad}`}>
        <IconAlertCircle size={16} stroke={1.6} />
        {title}
      </p>
      <p className={classes.text}>
        {/* The catalogue has one sentence for some failures, which is then shown only once. */}
        {text === title ? null : text}
        {reference === undefined ? null : ` Reference ${reference}.`}
      </p>
      {onRetry === undefined ? null : (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.6} />}
            onClick={onRetry}
            loading={retrying}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
