import type { CostSection } from '../quotes/quote-costs.ts';
import type { ClosingDisclosure } from './closing-disclosure.ts';
import type { ClosingInformation } from './closing-information.ts';
import { type ContactColumn, contactTable, realEstateBrokers } from './contact-table.ts';
import { COLUMNS, type CostColumns, NO_COLUMNS } from './cost-columns.ts';
import type { ClosingCostSection } from './cost-details.ts';
import type { ClosingDisclosureFacts } from './disclosure-facts.ts';
import type { Transaction } from './transactions.ts';

/** Form H-25(I): without the loan, and without what the borrower pays (12 CFR 1026.38(t)(5)(vi)). */
export interface SellerDisclosure {
  information: Pick<
    ClosingInformation,
    | 'dateIssued'
    | 'closingDate'
    | 'disbursementDate'
    | 'settlementAgent'
    | 'fileNumber'
    | 'property'
    | 'valueLabel'
    | 'value'
    | 'borrowers'
    | 'sellers'
  >;
  sections: Readonly<Record<CostSection, ClosingCostSection>>;
  subtotals: Pick<CostColumns, 'sellerAtClosing' | 'sellerBeforeClosing'>;
  transaction: Transaction;
  contacts: readonly ContactColumn[];
}

/** Null without a seller. */
export function sellerDisclosure(
  facts: ClosingDisclosureFacts,
  { information, costs, summaries }: ClosingDisclosure,
): SellerDisclosure | null {
  const transaction = summaries?.seller ?? null;
  if (transaction === null) return null;
  const {
    lender,
    loanTerm,
    purpose,
    product,
    loanType,
    otherType,
    loanId,
    mortgageInsuranceCase,
    ...shared
  } = information;
  const { sellerAtClosing, sellerBeforeClosing } = costs.closingCostsSubtotals;
  return {
    information: shared,
    sections: mapSections(costs.sections, sellersLines),
    subtotals: { sellerAtClosing, sellerBeforeClosing },
    transaction,
    contacts: [...realEstateBrokers(facts), ...contactTable(facts).slice(-1)],
  };
}

/** For a state that does not let the borrower see the seller's figures (12 CFR 1026.38(t)(5)(v), comment 38(t)(5)(v)-2). */
export function forBorrowerOnly(disclosure: ClosingDisclosure): ClosingDisclosure {
  const { summaries } = disclosure;
  return summaries === null ? disclosure : { ...disclosure, summaries: { ...summaries, seller: null } };
}

function mapSections(
  sections: ClosingDisclosure['costs']['sections'],
  of: (section: ClosingCostSection) => ClosingCostSection,
): SellerDisclosure['sections'] {
  const entries = Object.entries(sections).map(([name, section]) => [name, of(section)]);
  return Object.fromEntries(entries) as SellerDisclosure['sections'];
}

/** Lines without an amount of the seller would show what the borrower buys. */
function sellersLines({ lines }: ClosingCostSection): ClosingCostSection {
  const own = lines
    .filter(({ columns }) => columns.sellerAtClosing !== null || columns.sellerBeforeClosing !== null)
    .map((line) => ({ ...line, isLenderPaid: false, columns: sellersColumns(line.columns) }));
  return { lines: own, total: 0 };
}

function sellersColumns(columns: CostColumns): CostColumns {
  const own = { ...NO_COLUMNS };
  for (const column of COLUMNS) if (column.startsWith('seller')) own[column] = columns[column];
  return own;
}
