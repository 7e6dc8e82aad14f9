import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import type { OpenedLoan } from './opened-loan.ts';

/** Replaces the tab when the customer or loan does not exist or load. */
export function FrameFailure({ error, retry, retrying }: NonNullable<OpenedLoan['failure']>) {
  const { status, message, requestId } = asApiError(error);
  const text = status === 404 ? 'There is no such customer, or the customer has no such loan.' : message;
  return (
    <Page title="Action Center" size="section">
      <ErrorState
        title={failureText(error)}
        text={text}
        reference={status === 404 ? undefined : requestId}
        onRetry={retry}
        retrying={retrying}
      />
      <p>
        <AppLink href={paths.loans()}>All loans</AppLink>
      </p>
    </Page>
  );
}
