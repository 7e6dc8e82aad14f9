import { useState } from 'react';
import type { LoanSort } from '../../../contract/loan-columns.ts';
import type { Sorting } from '../../ui/tables/data-table-column.ts';

type PipelineSorting = Sorting<LoanSort> | undefined;

/** Coming back from a loan shows the same order. */
let last: PipelineSorting;

/** A third click on a header returns to the earlier order. */
export function usePipelineSorting() {
  const [sorting, setSorting] = useState(last);
  const onSort = (next: Sorting<LoanSort>) => {
    const ends = sorting?.by === next.by && sorting.direction === 'desc';
    last = ends ? undefined : next;
    setSorting(last);
  };
  return { sorting, onSort };
}
