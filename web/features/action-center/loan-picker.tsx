import { Select } from '@mantine/core';
import type { LoanStatus } from '../../../domain/loan-status.ts';
import { statusWord } from '../../loans/status-look.ts';
import { paths } from '../../paths.ts';
import { useOpen } from '../../ui/use-open.ts';
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

/** The customer's loans by number; choosing one opens its summary. */
export function LoanPicker({ customerId, loanId, loans }: LoanPickerProps) {
  const open = useOpen();
  return (
    <Select
      aria-label="Loan Id"
      placeholder="Choose a loan"
      data={loans.map((loan) => ({ value: loan.loanId, label: loan.loanNumber }))}
      value={loanId}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== loanId) open(paths.loanSummary(customerId, chosen));
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
}
