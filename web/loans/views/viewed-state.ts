import type { SavedView } from '../../../contract/loan-views.ts';

type ViewPage = SavedView['page'];

/** The part of a page's address that its views keep. */
export type StateOf<Page extends ViewPage> = Extract<SavedView, { page: Page }>['search'];

/** The address of a page with views. `limit` is no part of a view. */
export type AddressOf<Page extends ViewPage> = StateOf<Page> & {
  view?: string | undefined;
  limit?: number | undefined;
};

export type ViewOf<Page extends ViewPage> = Extract<SavedView, { page: Page }>;

export interface ViewedState<Page extends ViewPage> {
  /** What to show; undefined until the URL's view is loaded, and if it does not exist. */
  search: AddressOf<Page> | undefined;
  view: ViewOf<Page> | undefined;
  /** Whether the page differs from its view. */
  isChanged: boolean;
}

/** The part of a URL that a view saves. */
export function stateOf<Page extends ViewPage>(address: AddressOf<Page>): StateOf<Page> {
  const { view: _view, limit: _limit, ...state } = address as AddressOf<ViewPage>;
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== undefined),
  ) as StateOf<Page>;
}

function isSameState<Page extends ViewPage>(one: StateOf<Page>, other: StateOf<Page>): boolean {
  const [ones, others] = [one, other].map((state) =>
    JSON.stringify(Object.entries(stateOf<Page>(state as AddressOf<Page>)).sort()),
  );
  return ones === others;
}

/**
 * The state for a URL (LIST-49). A view alone shows the page as saved; any further parameters define it, and it is
 * compared with the view.
 */
export function viewedState<Page extends ViewPage>(
  given: AddressOf<Page>,
  views: readonly ViewOf<Page>[] | undefined,
): ViewedState<Page> {
  const view = views?.find(({ viewId }) => viewId === given.view);
  const state = stateOf<Page>(given);
  const { limit } = given;
  const isBare = Object.keys(state).length === 0;
  if (given.view !== undefined && isBare) {
    return { search: view && ({ ...view.search, limit } as AddressOf<Page>), view, isChanged: false };
  }
  return {
    search: { ...state, limit } as AddressOf<Page>,
    view,
    isChanged: view !== undefined && !isSameState<Page>(state, view.search as StateOf<Page>),
  };
}

/** The URL parameters of a page based on a view: only the view while nothing differs. */
export function viewedAddress<Page extends ViewPage>(
  next: AddressOf<Page>,
  view: ViewOf<Page> | undefined,
): AddressOf<Page> {
  const { limit } = next;
  const state = stateOf<Page>(next);
  const addressed = (address: object) => address as AddressOf<Page>;
  if (view === undefined) return addressed({ ...state, limit });
  if (isSameState<Page>(state, view.search as StateOf<Page>)) return addressed({ view: view.viewId, limit });
  // Without any parameter, the URL would show the saved view again.
  return addressed(Object.keys(state).length === 0 ? { limit } : { view: view.viewId, ...state, limit });
}
