import { amountText } from '../../../../domain/closing-disclosure/closing-text.ts';
import {
  CLOSING_PHRASES,
  CLOSING_WORDS as WORDS,
} from '../../../../domain/closing-disclosure/closing-words.ts';
import type { CostColumns } from '../../../../domain/closing-disclosure/cost-columns.ts';
import type {
  ClosingCostDetails,
  ClosingCostSection,
} from '../../../../domain/closing-disclosure/cost-details.ts';
import type { SellerDisclosure } from '../../../../domain/closing-disclosure/seller-disclosure.ts';
import { ifAny } from '../../../../domain/closing-disclosure/summary-lines.ts';
import { WORDS as SHARED } from '../../../../domain/loan-estimate/prescribed-words.ts';
import { COST_SECTIONS, type CostSection } from '../../../../domain/quotes/quote-costs.ts';
import { FOOT_Y, type FormPaper, TAB_HEIGHT } from '../../../platform/pdf/form-paper.ts';
import type { CostForm } from './cost-columns-of-form.ts';
import { type CostTable, costTable } from './cost-table.ts';
import { lineRooms } from './line-rooms.ts';

type Sections = Readonly<Record<CostSection, ClosingCostSection>>;

/** Numbered lines of form H-25(A). */
const LINES: Readonly<Record<CostSection, number>> = { A: 8, B: 10, C: 8, E: 2, F: 5, G: 8, H: 8 };

const TITLES: Readonly<Record<CostSection, string>> = {
  A: SHARED.sectionA,
  B: WORDS.sectionB,
  C: WORDS.sectionC,
  E: SHARED.sectionE,
  F: SHARED.sectionF,
  G: SHARED.sectionG,
  H: SHARED.sectionH,
};

const LOAN_SECTIONS = ['A', 'B', 'C'] as const;
const OTHER_SECTIONS = ['E', 'F', 'G', 'H'] as const;

const HEADING_Y = 26;
const TOP = 62;
/** Above the second table of a page. */
const BETWEEN = 6;
const WIDEST_PITCH = 10.9;

type Rooms = Readonly<Record<CostSection, number>>;

function roomsOf(sections: Sections, form: Rooms = LINES): Record<CostSection, number> {
  const names = Object.keys(COST_SECTIONS) as CostSection[];
  const needed = Object.fromEntries(names.map((name) => [name, sections[name].lines.length]));
  return lineRooms(form, needed as Record<CostSection, number>);
}

function countOf(rooms: Rooms, names: readonly CostSection[]): number {
  return names.reduce((sum, name) => sum + rooms[name], 0);
}

/** A head for each section, and the rows of the totals. */
const LOAN_ROWS = LOAN_SECTIONS.length + 2;
const OTHER_ROWS = OTHER_SECTIONS.length + 2;
const TOTAL_ROWS = 3;

function pitchFor(rows: number, tables: number): number {
  const room = FOOT_Y - 4 - TOP - tables * TAB_HEIGHT - (tables - 1) * BETWEEN - BETWEEN;
  return Math.min(WIDEST_PITCH, room / rows);
}

function drawHeading(paper: FormPaper): void {
  const place = { x: paper.left, y: HEADING_Y, width: 240 };
  paper.paragraph('H2', SHARED.closingCostDetails, place, { size: 16, weight: 'bold' });
  paper.y = TOP;
}

interface SectionsOfTable {
  names: readonly CostSection[];
  sections: Sections;
  rooms: Rooms;
  /** Not on the seller's form: they count what the borrower pays. */
  hasTotals: boolean;
}

function drawSections(table: CostTable, { names, sections, rooms, hasTotals }: SectionsOfTable): void {
  for (const name of names) {
    const { total, lines } = sections[name];
    table.section(TITLES[name], hasTotals ? ifAny(total) : null);
    for (let at = 0; at < rooms[name]; at += 1) table.line(at + 1, lines[at] ?? null);
  }
}

interface CostsPage {
  costs: ClosingCostDetails;
  form: CostForm;
}

/** All costs on one page (12 CFR 1026.38(f) to (h)). */
export function drawCosts(paper: FormPaper, { costs, form }: CostsPage): void {
  const rooms = roomsOf(costs.sections);
  const lines = countOf(rooms, [...LOAN_SECTIONS, ...OTHER_SECTIONS]);
  const pitch = pitchFor(lines + LOAN_ROWS + OTHER_ROWS + TOTAL_ROWS, 2);
  drawHeading(paper);
  const loan = drawLoanCosts(paper, { costs, form }, rooms, pitch);
  paper.y += BETWEEN;
  drawOtherCosts(paper, { costs, form }, rooms, { pitch, after: loan });
  loan.tags.end();
}

/** Page 2a of form H-25(H) (12 CFR 1026.38(t)(5)(iv)(B)). */
export function drawLoanCostsPage(paper: FormPaper, page: CostsPage): void {
  const rooms = twoPageRooms(page.costs.sections);
  drawHeading(paper);
  const pitch = pitchFor(countOf(rooms, LOAN_SECTIONS) + LOAN_ROWS, 1);
  drawLoanCosts(paper, page, rooms, pitch).tags.end();
}

/** Page 2b, with the totals. */
export function drawOtherCostsPage(paper: FormPaper, page: CostsPage): void {
  const rooms = twoPageRooms(page.costs.sections);
  const pitch = pitchFor(countOf(rooms, OTHER_SECTIONS) + OTHER_ROWS + TOTAL_ROWS, 1);
  drawHeading(paper);
  drawOtherCosts(paper, page, rooms, { pitch }).tags.end();
}

/** Each page has room for more than the form on one page. */
function twoPageRooms(sections: Sections): Rooms {
  const rooms = roomsOf(sections);
  const names = Object.keys(rooms) as CostSection[];
  return Object.fromEntries(
    names.map((name) => [name, Math.max(LINES[name], sections[name].lines.length)]),
  ) as Record<CostSection, number>;
}

function drawLoanCosts(paper: FormPaper, { costs, form }: CostsPage, rooms: Rooms, pitch: number): CostTable {
  const table = costTable(paper, { form, title: SHARED.loanCosts, pitch });
  drawSections(table, { names: LOAN_SECTIONS, sections: costs.sections, rooms, hasTotals: true });
  table.section(WORDS.sectionD, costs.loanCosts);
  table.subtotals(WORDS.loanCostsSubtotals, borrowerOnly(costs.loanCostsSubtotals));
  table.finish();
  return table;
}

function drawOtherCosts(
  paper: FormPaper,
  { costs, form }: CostsPage,
  rooms: Rooms,
  { pitch, after }: { pitch: number; after?: CostTable },
): CostTable {
  const table = costTable(paper, { form, title: SHARED.otherCosts, pitch, ...(after && { after }) });
  drawSections(table, { names: OTHER_SECTIONS, sections: costs.sections, rooms, hasTotals: true });
  table.section(WORDS.sectionI, costs.otherCosts);
  table.subtotals(WORDS.otherCostsSubtotals, borrowerOnly(costs.otherCostsSubtotals));
  table.section(WORDS.sectionJ, costs.total);
  table.subtotals(WORDS.closingCostsSubtotals, blankWithoutOthers(costs.closingCostsSubtotals));
  table.subtotals(creditsLabel(costs), { borrowerAtClosing: costs.lenderCredits });
  table.finish();
  return table;
}

/** What seller and others do not pay stays blank (comment 38-1). */
function blankWithoutOthers(amounts: ClosingCostDetails['closingCostsSubtotals']): CostColumns {
  const { sellerAtClosing, sellerBeforeClosing, others } = amounts;
  return {
    ...amounts,
    sellerAtClosing: ifAny(sellerAtClosing),
    sellerBeforeClosing: ifAny(sellerBeforeClosing),
    others: ifAny(others),
  };
}

/** (h)(3): a refund is named on the line of the credits. */
function creditsLabel({ refundCents }: ClosingCostDetails): string {
  if (refundCents === 0) return SHARED.lenderCredits;
  return `${SHARED.lenderCredits} ${CLOSING_PHRASES.includesRefund(amountText(refundCents))}`;
}

/** (f)(5) and (g)(6) count what the borrower pays. */
function borrowerOnly({
  borrowerAtClosing,
  borrowerBeforeClosing,
}: ClosingCostDetails['loanCostsSubtotals']): Pick<
  CostColumns,
  'borrowerAtClosing' | 'borrowerBeforeClosing'
> {
  return { borrowerAtClosing, borrowerBeforeClosing };
}

/** Page 2 of form H-25(I): what the seller pays (12 CFR 1026.38(t)(5)(vi)). */
export function drawSellerCosts(paper: FormPaper, { sections, subtotals }: SellerDisclosure): void {
  const rooms = roomsOf(sections);
  const lines = countOf(rooms, [...LOAN_SECTIONS, ...OTHER_SECTIONS]);
  const pitch = pitchFor(lines + LOAN_SECTIONS.length + OTHER_SECTIONS.length + 1, 2);
  const form = 'seller alone';
  drawHeading(paper);
  const loan = costTable(paper, { form, title: SHARED.loanCosts, pitch });
  drawSections(loan, { names: LOAN_SECTIONS, sections, rooms, hasTotals: false });
  loan.finish();
  paper.y += BETWEEN;
  const other = costTable(paper, { form, title: SHARED.otherCosts, pitch, after: loan });
  drawSections(other, { names: OTHER_SECTIONS, sections, rooms, hasTotals: false });
  other.total(SHARED.sectionJ, subtotals);
  other.finish();
  loan.tags.end();
}
