import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LoanViewBody, SavedView } from '../../../contract/loan-views.ts';
import { isNotFound } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { storeInMemory } from '../../forms/drafts/pending-request.ts';
import { loanViewsQuery } from '../loan-queries.ts';
import type { NamedView } from './save-view-dialog.tsx';
import { VIEWED_PAGES } from './viewed-page.ts';
import { type AddressOf, type StateOf, type ViewedState, type ViewOf, viewedState } from './viewed-state.ts';

type Page = SavedView['page'];

export interface SavedViews<Of extends Page> extends ViewedState<Of> {
  page: Of;
  views: readonly ViewOf<Of>[];
  /** Whether the view of the address is being read, could not be read, or is not there. */
  missing: 'reading' | 'failed' | 'unknown' | null;
  create: (state: StateOf<Of>, named: NamedView) => Promise<void>;
  change: (view: ViewOf<Of>, body: { named?: NamedView; state?: StateOf<Of> }) => Promise<void>;
  remove: (view: ViewOf<Of>) => Promise<void>;
}

/** The page's views, the one in the URL, and functions to change them. */
export function useSavedViews<Of extends Page>(page: Of, given: AddressOf<Of>): SavedViews<Of> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data, isError } = useQuery(loanViewsQuery);
  const [request] = useState(storeInMemory);
  const views = data?.filter((view): view is ViewOf<Of> => view.page === page);
  const viewed = viewedState<Of>(given, views);
  const read = () => queryClient.invalidateQueries({ queryKey: loanViewsQuery.queryKey });
  const show = (address: object) =>
    navigate({ href: VIEWED_PAGES[page].hrefOf(address as AddressOf<Of>), replace: true });
  // The body of either page. Calls do not take a union.
  const bodyOf = (named: NamedView, search: StateOf<Of>) =>
    ({ ...named, page, search }) as Extract<LoanViewBody, { page: 'reports' }>;

  async function reading<T>(work: Promise<T>): Promise<T> {
    // After a refusal too: it may be about a view that a colleague has changed in the meantime.
    return work.finally(read);
  }

  return {
    ...viewed,
    page,
    views: views ?? [],
    missing:
      viewed.search !== undefined ? null : isError ? 'failed' : data === undefined ? 'reading' : 'unknown',

    async create(search, named) {
      const { data: view } = await reading(
        createOnce(request, (idempotencyKey) =>
          call('createLoanView', { body: bodyOf(named, search), idempotencyKey }),
        ),
      );
      await show({ view: view.viewId, limit: given.limit });
    },

    async change(view, { named = view, state = view.search as StateOf<Of> }) {
      const { viewId, version } = view;
      const { name, isShared, mailed }: NamedView = named;
      await reading(
        call('changeLoanView', {
          params: { viewId },
          body: bodyOf({ name, isShared, ...(mailed && { mailed }) }, state),
          ifMatch: `"${version}"`,
        }),
      );
      if (state !== view.search) await show({ view: viewId, limit: given.limit });
    },

    async remove(view) {
      await call('deleteLoanView', { params: { viewId: view.viewId } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
      // The page stays as it is, without the view.
      await show({ ...viewed.search, view: undefined });
      await read();
    },
  };
}
