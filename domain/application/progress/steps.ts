export type Holder = 'primary' | 'spouse';

export type SectionName = 'section1' | 'section3' | 'section4' | 'section5' | 'section7' | 'section8';

export const SECTION_KEYS = {
  section1: 'section1BorrowerInformation',
  section3: 'section3RealEstate',
  section4: 'section4LoanAndPropertyInformation',
  section5: 'section5Declarations',
  section7: 'section7DemographicInformation',
  section8: 'section8LoanOriginatorInformation',
} as const satisfies Record<SectionName, string>;

/** One page of the wizard (APP-0.5). */
export interface Step {
  /** 'Section 1', or 'Section 1 (C)' for the co-borrower's. */
  label: string;
  /** The page's key: 'section1', or 'section1-co-borrower'. */
  slot: string;
  section: SectionName;
  holder: Holder;
  /** loanApplicationProgress once the page is saved. */
  progressValue: number;
}

/** From this value on, the application is complete. */
export const COMPLETE_PROGRESS = 800;
export const LAST_PRIMARY_PROGRESS = 700;

function step(section: SectionName, holder: Holder, progressValue: number): Step {
  const label = `Section ${section.slice(-1)}`;
  return holder === 'primary'
    ? { label, slot: section, section, holder, progressValue }
    : { label: `${label} (C)`, slot: `${section}-co-borrower`, section, holder, progressValue };
}

const PRIMARY_STEPS: readonly Step[] = [
  step('section1', 'primary', 100),
  step('section4', 'primary', 300),
  step('section3', 'primary', 400),
  step('section5', 'primary', 500),
  step('section7', 'primary', LAST_PRIMARY_PROGRESS),
];

const CO_BORROWER_STEPS: readonly Step[] = [
  step('section1', 'spouse', 110),
  step('section3', 'spouse', 410),
  step('section5', 'spouse', 510),
  step('section7', 'spouse', 710),
];

const LAST_STEP = step('section8', 'primary', COMPLETE_PROGRESS);

const WITHOUT_CO_BORROWER = [...PRIMARY_STEPS, LAST_STEP];
const WITH_CO_BORROWER = [...PRIMARY_STEPS, ...CO_BORROWER_STEPS, LAST_STEP];

/** The pages in their order. The co-borrower's pages follow section 7 while the spouse is on the loan. */
export function stepsFor(hasSpouseOnLoan: boolean): readonly Step[] {
  return hasSpouseOnLoan ? WITH_CO_BORROWER : WITHOUT_CO_BORROWER;
}

/** 0 before the first page is complete, then the pages' values. */
export const PROGRESS_VALUES: readonly number[] = [
  0,
  ...WITH_CO_BORROWER.map(({ progressValue }) => progressValue),
];

export function holderLabel(holder: Holder): string {
  return holder === 'primary' ? 'Primary-Borrower' : 'Co-Borrower-1';
}

/** The counter below a page; `position` counts from 0. */
export function pageLabel(position: number): string {
  return `Page - ${position + 1}`;
}

/** The `currentPage` that a section record stores: the position, but section 8 counts it from 1 (6 or 10). */
export function currentPageOf(slot: string, hasSpouseOnLoan: boolean): number {
  const position = stepsFor(hasSpouseOnLoan).findIndex((candidate) => candidate.slot === slot);
  return slot === LAST_STEP.slot ? position + 1 : position;
}

/** From this many steps on, labels are shown in full, because names alone would not tell the pages apart. */
export function showsStepLabels(hasSpouseOnLoan: boolean): boolean {
  return stepsFor(hasSpouseOnLoan).length > 7;
}
