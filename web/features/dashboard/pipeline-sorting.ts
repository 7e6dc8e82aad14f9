import { useState } from 'react';
import type { LoanSort } from '../../../contract/loan-columns.ts';
import type { Sorting } from '../../ui/tables/data-table-column.ts';

type PipelineSorting = Sorting<LoanSort> | undefined;

/** The way back from a loan shows the same order. */
let last: PipelineSorting;

/** The order of the loans on the home page; a third click on a head returns to the order of before. */
export function usePipelineSorting() {
  const [sorting, setSorting] = useState(last);
  const onSort = (next: Sorting<LoanSort>) => {
    const ends = sorting?.by === next.by && sorting.direction === 'desc';
    last = ends ? undefined : next;
    setSorting(last);
  };
  return { sorting, onSort };
}
