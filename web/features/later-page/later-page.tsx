import { Button } from '@mantine/core';
import { useMatch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { laterScreen } from './later-screens.ts';

/** Stands for a screen that is not part of this version: says so, what is there meanwhile, and leads home. */
export function LaterPage() {
  // The page that is shown, which during a navigation is not the one of the address any more.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const { title, meanwhile } = laterScreen(pathname);
  return (
    <Page title={title}>
      <EmptyState
        framed
        title="This screen is not part of this version."
        text={meanwhile}
        action={
          <Button variant="default" component={AppLink} href={paths.home()}>
            Back to home
          </Button>
        }
      />
    </Page>
  );
}
