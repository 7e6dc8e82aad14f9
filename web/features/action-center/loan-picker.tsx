import { useState } from 'react';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { statusWord } from '../../loans/list/status-look.ts';
import { useStartApplication } from '../../loans/start-application-button.tsx';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import classes from './loan-picker.module.css';

export interface PickableLoan {
  loanId: string;
  loanNumber: string;
  loanStatus: LoanStatus;
}

interface LoanPickerProps {
  customerId: string;
  loanId: string | null;
  loans: readonly PickableLoan[];
}

/** The list's entry that starts an application; no loan has this id. */
const ANOTHER = 'another';

export function LoanPicker({ customerId, loanId, loans }: LoanPickerProps) {
  const open = useOpenAddress();
  const { start, isStarting } = useStartApplication(customerId);
  const [asks, setAsks] = useState(false);
  const select = (
    <SearchableSelect
      aria-label="Loan Id"
      placeholder="Choose a loan"
      data={[
        ...loans.map((loan) => ({ value: loan.loanId, label: loan.loanNumber })),
        { value: ANOTHER, label: 'Start another application' },
      ]}
      value={loanId}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      onChange={(chosen) => {
        if (chosen === ANOTHER) setAsks(true);
        else if (chosen !== null && chosen !== loanId) open(paths.loanSummary(customerId, chosen));
      }}
      renderOption={({ option }) => {
        const loan = loans.find((candidate) => candidate.loanId === option.value);
        return (
          <span className={classes.option}>
            {option.label}
            {loan === undefined ? null : (
              <span className={classes.status}>{statusWord(loan.loanStatus)}</span>
            )}
          </span>
        );
      }}
    />
  );
  return (
    <>
      {select}
      <ConfirmDialog
        opened={asks}
        title="Start another application?"
        consequence="The customer gets another loan with its own application. Existing loans do not change."
        confirmLabel="Start application"
        confirming={isStarting}
        onConfirm={() => {
          setAsks(false);
          start();
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
