import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failure-text.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { GoTo } from '../../ui/go-to.tsx';

interface FilesFailureProps {
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** Failures that are said in place of the list, because another try or another folder may help. */
const SAID_INLINE = [404, 500];

/**
 * Why folders or files did not load: 404 and 500 in the words of the specification in place of the list, everything else on
 * the error page (staff shell specification, section 8). A lost session leads to the sign-in by itself.
 */
export function FilesFailure({ error, onRetry, retrying }: FilesFailureProps) {
  const { status, requestId } = asApiError(error);
  if (status === 401) return null;
  if (!SAID_INLINE.includes(status)) return <GoTo href={paths.error('Unexpected Error')} />;
  return (
    <ErrorState
      framed={false}
      title={failureText(error)}
      text="The files did not load. Nothing was lost."
      reference={requestId}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
