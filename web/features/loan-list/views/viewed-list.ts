import type { LoanView } from '../../../../contract/loan-views.ts';
import type { LoanListSearch } from '../../../search-params.ts';

/** The filters, order and columns of the list: everything that a view saves. */
export type ListState = Omit<LoanListSearch, 'view' | 'limit'>;

export interface ViewedList {
  /** The list to show; undefined until the URL's view is loaded, and if it does not exist. */
  search: LoanListSearch | undefined;
  view: LoanView | undefined;
  /** Whether the list differs from its view. */
  isChanged: boolean;
}

/** The part of a URL that a view saves. */
export function stateOf({ view: _view, limit: _limit, ...state }: LoanListSearch): ListState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}

function isSameState(one: ListState, other: ListState): boolean {
  const [ones, others] = [one, other].map((state) => JSON.stringify(Object.entries(stateOf(state)).sort()));
  return ones === others;
}

/**
 * The list for a URL (LIST-49). A view alone shows the list as saved; any further parameters define the list, and it is
 * compared with the view.
 */
export function viewedList(given: LoanListSearch, views: readonly LoanView[] | undefined): ViewedList {
  const view = views?.find(({ viewId }) => viewId === given.view);
  const state = stateOf(given);
  const { limit } = given;
  const isBare = Object.keys(state).length === 0;
  if (given.view !== undefined && isBare) {
    return { search: view && { ...view.search, limit }, view, isChanged: false };
  }
  return {
    search: { ...state, limit },
    view,
    isChanged: view !== undefined && !isSameState(state, view.search),
  };
}

/** The URL parameters of a list based on a view: only the view while nothing differs. */
export function addressedList(next: LoanListSearch, view: LoanView | undefined): LoanListSearch {
  const { limit } = next;
  const state = stateOf(next);
  if (view === undefined) return { ...state, limit };
  if (isSameState(state, view.search)) return { view: view.viewId, limit };
  // Without any parameter, the URL would show the saved view again.
  return Object.keys(state).length === 0 ? { limit } : { view: view.viewId, ...state, limit };
}
