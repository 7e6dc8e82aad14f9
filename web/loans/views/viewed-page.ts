import type { SavedView } from '../../../contract/loan-views.ts';
import { paths } from '../../paths.ts';
import type { AddressOf } from './viewed-state.ts';

type Page = SavedView['page'];

interface PageFacts<Of extends Page> {
  hrefOf: (address: AddressOf<Of>) => string;
  /** 'Save this list as a view'. */
  noun: string;
  keeps: string;
  showAll: string;
}

/** The pages whose state can be saved as a view (LIST-49, REPORT-65). */
export const VIEWED_PAGES: { [Of in Page]: PageFacts<Of> } = {
  loans: {
    hrefOf: (address) => paths.loans(address),
    noun: 'list',
    keeps: 'A view keeps filters, order and columns.',
    showAll: 'Show all loans',
  },
  reports: {
    hrefOf: (address) => paths.reports(address),
    noun: 'report',
    keeps: 'A view keeps report, period and filters.',
    showAll: 'Show all reports',
  },
};

export function viewHref({ page, viewId }: Pick<SavedView, 'page' | 'viewId'>): string {
  return VIEWED_PAGES[page].hrefOf({ view: viewId });
}
