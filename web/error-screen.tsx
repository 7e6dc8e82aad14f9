import { useSearch } from '@tanstack/react-router';
import { errorPageMessage } from '../domain/texts/error-page.ts';
import { PAGES } from './pages.ts';
import { paths } from './paths.ts';
import { Notice } from './ui/notices/notice.tsx';
import { AppLink } from './ui/pages/app-link.tsx';
import { Page } from './ui/pages/page.tsx';

/** The URL only selects one of the known sentences, so that a link cannot show its own text here. */
export function ErrorScreen() {
  const { message }: { message?: string } = useSearch({ strict: false });
  return (
    <Page title={PAGES.error.title}>
      <Notice tone="bad" announce>
        {errorPageMessage(message)}
      </Notice>
      <p>
        <AppLink href={paths.home()}>Back to home</AppLink>
      </p>
    </Page>
  );
}
