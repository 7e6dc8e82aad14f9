import {
  changeLoanView,
  createLoanView,
  deleteLoanView,
  listLoanViews,
  type SavedView,
} from '../../../contract/loan-views.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { LoanViewsService } from './loan-views.service.ts';

export function addLoanViewRoutes(add: AddEndpoint, views: LoanViewsService): void {
  add(listLoanViews, async ({ actor }) => ({ results: await views.listLoanViews(actor) }));
  add(createLoanView, ({ body, actor, once }) =>
    once<SavedView>((run) => views.createLoanView(body, actor, run)),
  );
  add(changeLoanView, ({ params, body, ifMatch, actor }) =>
    views.changeLoanView(params.viewId, body, ifMatch, actor),
  );
  add(deleteLoanView, async ({ params, actor }) => {
    await views.deleteLoanView(params.viewId, actor);
    return undefined;
  });
}
