import { Button } from '@mantine/core';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

/** For a link to a view that was deleted, or is somebody else's private view. */
export function UnknownView() {
  return (
    <EmptyState
      framed
      title="This view is not available"
      text="It was deleted, or the person who saved it keeps it private."
      action={
        <Button variant="default" component={AppLink} href={paths.loans()}>
          Show all loans
        </Button>
      }
    />
  );
}
