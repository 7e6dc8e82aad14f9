import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { SavedView } from '../../../contract/loan-views.ts';
import { canChangeLoanView, canDeleteLoanView } from '../../../domain/loans/loan-view.ts';
import { type ApiError, asApiError, isNotFound } from '../../api/api-error.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { IconBookmark } from '../../ui/icons.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { StaffMember } from '../staff-member.tsx';
import { DeleteViewDialog } from './delete-view-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import classes from './saved-views-menu.module.css';
import type { SavedViews } from './use-saved-views.ts';
import { VIEWED_PAGES, viewHref } from './viewed-page.ts';
import { stateOf, type ViewOf } from './viewed-state.ts';

type OpenDialog = 'save' | 'rename' | 'delete' | null;

/** Opens a saved view of the page, saves the page as one, and changes the open one (LIST-49 to LIST-51). */
export function SavedViewsMenu<Page extends SavedView['page']>({ views }: { views: SavedViews<Page> }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { view, search, page } = views;
  const { noun, keeps } = VIEWED_PAGES[page];
  const close = () => setDialog(null);
  const overwrite = (changed: ViewOf<Page>) => {
    if (search === undefined) return;
    const state = stateOf<Page>(search);
    views.change(changed, { state }).then(
      () => showToast({ tone: 'ok', title: `View '${changed.name}' saved` }),
      (error: unknown) => notSaved(asApiError(error), noun),
    );
  };
  return (
    <>
      <Menu position="bottom-end" width={300} withinPortal={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.6} />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <ViewLinks title="Your views" views={views.views.filter(({ isOwn }) => isOwn)} open={view} />
          <ViewLinks title="Shared views" views={views.views.filter(({ isOwn }) => !isOwn)} open={view} />
          {views.views.length === 0 ? <Menu.Label>{keeps}</Menu.Label> : null}
          {search === undefined ? null : (
            <Menu.Item onClick={() => setDialog('save')}>{`Save this ${noun} as a view…`}</Menu.Item>
          )}
          {view === undefined ? null : (
            <OpenViewItems
              view={view}
              isChanged={views.isChanged}
              onOverwrite={() => overwrite(view)}
              onDialog={setDialog}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && search !== undefined ? (
        <SaveViewDialog
          title={`Save this ${noun} as a view`}
          initial={{ name: '', isShared: false, ...(page === 'reports' && { mailed: 'never' }) }}
          of="new"
          onSave={(named) => views.create(stateOf<Page>(search), named)}
          onClose={close}
        />
      ) : null}
      {dialog === 'rename' && view !== undefined ? (
        <SaveViewDialog
          title={`${namingOf(view)} this view`}
          initial={view}
          of={view.viewId}
          onSave={(named) => views.change(view, { named })}
          onClose={close}
        />
      ) : null}
      {dialog === 'delete' && view !== undefined ? (
        <DeleteViewDialog view={view} onDelete={() => views.remove(view)} onClose={close} />
      ) : null}
    </>
  );
}

function namingOf({ page }: SavedView): string {
  return page === 'reports' ? 'Rename, share or mail' : 'Rename or share';
}

function notSaved(error: ApiError, noun: string): void {
  const text = isNotFound(error)
    ? `It was deleted in the meantime. You can save this ${noun} as a new view.`
    : error.message;
  showToast({ tone: 'bad', title: 'The view was not saved', text });
}

interface ViewLinksProps {
  title: string;
  views: readonly SavedView[];
  open: SavedView | undefined;
}

/** Links, so that a view can be opened in a new tab. */
function ViewLinks({ title, views, open }: ViewLinksProps) {
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.viewId}
          component={AppLink}
          href={viewHref(view)}
          aria-current={view.viewId === open?.viewId || undefined}
        >
          <span className={classes.name}>{view.name}</span>
          <span className={classes.owner}>
            {view.isOwn ? view.isShared ? 'Shared' : null : <StaffMember user={view.owner} />}
          </span>
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}

interface OpenViewItemsProps {
  view: SavedView;
  isChanged: boolean;
  onOverwrite: () => void;
  onDialog: (dialog: OpenDialog) => void;
}

/** The open view: its link, and the changes that the person may make. */
function OpenViewItems({ view, isChanged, onOverwrite, onDialog }: OpenViewItemsProps) {
  const roles = useSession()?.roles ?? [];
  const copyLink = async () => {
    const link = window.location.origin + viewHref(view);
    await navigator.clipboard.writeText(link);
    const text = view.isShared
      ? 'Every colleague can open it.'
      : 'The view is private: only you can open it.';
    showToast({ tone: 'ok', title: 'Link copied', text });
  };
  return (
    <>
      {isChanged && canChangeLoanView(view).ok ? (
        <Menu.Item onClick={onOverwrite}>Save changes to '{view.name}'</Menu.Item>
      ) : null}
      <Menu.Item
        onClick={() =>
          void copyLink().catch(() =>
            showToast({
              tone: 'bad',
              title: 'The link was not copied',
              text: 'Copy it from the address bar of the browser.',
            }),
          )
        }
      >
        Copy link
      </Menu.Item>
      {canChangeLoanView(view).ok ? (
        <Menu.Item onClick={() => onDialog('rename')}>{namingOf(view)}…</Menu.Item>
      ) : null}
      {canDeleteLoanView(view, roles).ok ? (
        <Menu.Item onClick={() => onDialog('delete')}>Delete view…</Menu.Item>
      ) : null}
    </>
  );
}
