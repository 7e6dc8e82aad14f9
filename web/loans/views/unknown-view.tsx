import { Button } from '@mantine/core';
import type { SavedView } from '../../../contract/loan-views.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { VIEWED_PAGES } from './viewed-page.ts';

/** For a link to a view that was deleted, or is somebody else's private view. */
export function UnknownView({ page }: Pick<SavedView, 'page'>) {
  const { hrefOf, showAll } = VIEWED_PAGES[page];
  return (
    <EmptyState
      framed
      title="This view is not available"
      text="It was deleted, or the person who saved it keeps it private."
      action={
        <Button variant="default" component={AppLink} href={hrefOf({})}>
          {showAll}
        </Button>
      }
    />
  );
}
