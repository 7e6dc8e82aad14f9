import { VisuallyHidden } from '@mantine/core';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { paths } from '../../../paths.ts';
import { GoTo } from '../../../ui/pages/go-to.tsx';
import { useDelayed } from '../../../ui/states/delayed.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import classes from './list-states.module.css';

const WIDTHS = [72, 54, 64, 48, 80, 58];

/** The placeholder of a tree ('short') or a document list ('tall'). Invisible for the first 150 ms. */
export function LinesSkeleton({ label, shape }: { label: string; shape: 'short' | 'tall' }) {
  const visible = useDelayed();
  return (
    <div role="status" className={classes.lines} data-shape={shape} data-hidden={!visible || undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div className={classes.line} key={width}>
          <span className={classes.bar} style={{ width: `${width}%` }} />
          {shape === 'tall' ? <span className={classes.bar} style={{ width: '38%' }} /> : null}
        </div>
      ))}
    </div>
  );
}

interface DocumentsFailureProps {
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** Failures shown instead of the list, because trying again or another folder may help. */
const INLINE_STATUSES = [404, 500];

/**
 * Why folders or documents did not load. 404 and 500 replace the list; other failures open the error page (DOC-6). A
 * lost session leads to the sign-in.
 */
export function DocumentsFailure({ error, onRetry, retrying }: DocumentsFailureProps) {
  const { status, requestId } = asApiError(error);
  if (status === 401) return null;
  if (!INLINE_STATUSES.includes(status)) return <GoTo href={paths.error('Unexpected Error')} />;
  return (
    <ErrorState
      framed={false}
      title={failureText(error)}
      text="The documents did not load. Nothing was lost."
      reference={requestId}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
