import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LoanView } from '../../../../contract/loan-views.ts';
import { isNotFound } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { createOnce } from '../../../api/create-once.ts';
import { storeInMemory } from '../../../forms/drafts/pending-request.ts';
import { loanViewsQuery } from '../../../loans/loan-queries.ts';
import { paths } from '../../../paths.ts';
import type { LoanListSearch } from '../../../search-params.ts';
import type { NamedView } from './save-view-dialog.tsx';
import { type ListState, type ViewedList, viewedList } from './viewed-list.ts';

export interface LoanViews extends ViewedList {
  views: readonly LoanView[];
  /** Whether the view of the address is being read, could not be read, or is not there. */
  missing: 'reading' | 'failed' | 'unknown' | null;
  create: (state: ListState, named: NamedView) => Promise<void>;
  change: (view: LoanView, body: { named?: NamedView; state?: ListState }) => Promise<void>;
  remove: (view: LoanView) => Promise<void>;
}

/** The list's views, the one in the URL, and functions to change them. */
export function useLoanViews(given: LoanListSearch): LoanViews {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data, isError } = useQuery(loanViewsQuery);
  const [request] = useState(storeInMemory);
  const list = viewedList(given, data);
  const read = () => queryClient.invalidateQueries({ queryKey: loanViewsQuery.queryKey });
  const show = (search: LoanListSearch) => navigate({ href: paths.loans(search), replace: true });

  async function reading<T>(work: Promise<T>): Promise<T> {
    // After a refusal too: it may be about a view that a colleague has changed in the meantime.
    return work.finally(read);
  }

  return {
    ...list,
    views: data ?? [],
    missing:
      list.search !== undefined ? null : isError ? 'failed' : data === undefined ? 'reading' : 'unknown',

    async create(search, named) {
      const { data: view } = await reading(
        createOnce(request, (idempotencyKey) =>
          call('createLoanView', { body: { ...named, search }, idempotencyKey }),
        ),
      );
      await show({ view: view.viewId, limit: given.limit });
    },

    async change(
      { viewId, name, isShared, search, version },
      { named = { name, isShared }, state = search },
    ) {
      await reading(
        call('changeLoanView', {
          params: { viewId },
          body: { ...named, search: state },
          ifMatch: `"${version}"`,
        }),
      );
      if (state !== search) await show({ view: viewId, limit: given.limit });
    },

    async remove(view) {
      await call('deleteLoanView', { params: { viewId: view.viewId } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
      // The list stays as it is, without the view.
      await show({ ...(list.search ?? {}), view: undefined });
      await read();
    },
  };
}
