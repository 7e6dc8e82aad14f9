import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HmdaRegisterRow } from '../../../../contract/hmda/hmda-register.ts';
import { rowEdits } from '../../../../domain/hmda/edits/all-edits.ts';
import { LAR_FIELDS } from '../../../../domain/hmda/record/lar-fields.data.ts';
import type { LarKey } from '../../../../domain/hmda/record/lar-row.ts';
import { HMDA_YEARS, type HmdaYear } from '../../../../domain/hmda/rules/edit.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { TableSkeleton } from '../../../ui/states/skeleton.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import classes from './hmda-page.module.css';
import { hmdaRowsQuery } from './hmda-queries.ts';
import type { MadeRegister } from './made-register.ts';

interface LoansBehindProps {
  year: number;
  register: MadeRegister;
  /** Undefined shows the loans that are not complete. */
  edit: string | undefined;
  onEdit: (edit: string | undefined) => void;
}

/** The links of an edit open the first field that it reads. */
function fieldOfEdit(edit: string | undefined): LarKey | undefined {
  const found = rowEdits(Math.max(...HMDA_YEARS) as HmdaYear).find(({ id }) => id === edit);
  return LAR_FIELDS[(found?.fields[0] ?? 0) - 1]?.key;
}

const columnsFor = (field: LarKey | undefined): readonly TableColumn<HmdaRegisterRow>[] => [
  {
    head: 'Loan',
    cell: ({ customerId, loanId, loanNumber }) => (
      <AppLink href={paths.hmdaOfLoan(customerId, loanId, { field })}>{loanNumber}</AppLink>
    ),
  },
  { head: 'Borrower', cell: ({ borrower }) => borrower },
  { head: 'Standing', cell: ({ reason }) => reason },
  {
    head: 'Open questions',
    className: classes.number,
    headClassName: classes.number,
    cell: ({ questions }) => questions,
  },
  {
    head: 'Edits',
    cell: ({ edits, confirmed }) =>
      edits.map((id) => (confirmed.includes(id) ? `${id} (confirmed)` : id)).join(', '),
  },
];

/** The loans that are not complete, or those behind an edit, each with a link to its row. */
export function LoansBehind({ year, register, edit, onEdit }: LoansBehindProps) {
  const list = useInfiniteQuery(hmdaRowsQuery({ year, registerId: register.registerId, edit }));
  const columns = useMemo(() => columnsFor(fieldOfEdit(edit)), [edit]);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <SectionCard
      title={edit === undefined ? 'Loans that are not complete' : `Loans behind ${edit}`}
      content="bare"
      aside={
        edit === undefined ? undefined : (
          <Button variant="subtle" size="compact-sm" onClick={() => onEdit(undefined)}>
            Show loans that are not complete
          </Button>
        )
      }
    >
      <ReadStates read={list}>
        <TableSkeleton label="Loading loans" widths={[140, 180, 320, 100, 180]} rows={4} />
      </ReadStates>
      {rows?.length === 0 ? (
        <p className={classes.none}>
          {edit === undefined ? 'Every loan of this register is complete.' : 'No loan raises this edit.'}
        </p>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <PlainTable label="Loans" columns={columns} rows={rows} keyOf={({ loanId }) => loanId} />
      )}
      {list.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            onClick={() => void list.fetchNextPage()}
            loading={list.isFetchingNextPage}
          >
            {list.isFetchNextPageError ? 'Loading failed. Try again' : 'Show more'}
          </Button>
        </div>
      ) : null}
    </SectionCard>
  );
}
