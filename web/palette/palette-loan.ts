import type { LoanRow } from '../../contract/loans.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { lastFirst } from '../../domain/people/person-name.ts';
import { statusLook } from '../loans/list/status-look.ts';
import { paths } from '../paths.ts';
import type { PaletteItem } from '../shell/palette/palette-match.ts';

/**
 * A loan in the palette: borrower and number, and below them status, amount, address and the borrower's email, which
 * tells namesakes apart (LIST-44, LIST-70).
 */
export function paletteLoan(loan: LoanRow, open: (href: string) => void, customerName = ''): PaletteItem {
  const { street, city, state } = loan.propertyAddress;
  return {
    id: loan.loanId,
    // The name and the email are both the application's.
    label: lastFirst(loan.primaryBorrowerBriefInfo) || customerName || 'N/A',
    meta: loan.loanNumber,
    status: statusLook(loan.loanStatus),
    details: [
      loan.loanAmount === null ? 'No amount' : formatMoney(loan.loanAmount),
      [street, city, state].filter(Boolean).join(', ') || 'No address',
      loan.primaryBorrowerBriefInfo.primaryEmail ?? '',
    ].filter(Boolean),
    onSelect: () => open(paths.loanSummary(loan.customerId, loan.loanId)),
  };
}
