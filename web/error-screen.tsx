import { useSearch } from '@tanstack/react-router';
import { errorPageMessage } from '../domain/error-page.ts';
import { paths } from './paths.ts';
import { AppLink } from './ui/app-link.tsx';
import { Notice } from './ui/notice.tsx';
import { Page } from './ui/page.tsx';

/** The error page. Its address only chooses among the known sentences; it cannot put wording of its own here. */
export function ErrorScreen() {
  const { message } = useSearch({ strict: false });
  return (
    <Page title="This did not work">
      <Notice tone="bad" announce>
        {errorPageMessage(message)}
      </Notice>
      <p>
        <AppLink href={paths.home()}>Back to home</AppLink>
      </p>
    </Page>
  );
}
