import type { MissingItem } from '../../../../domain/application/progress/missing-items.ts';
import { holderLabel, type SectionName } from '../../../../domain/application/progress/steps.ts';

const SECTION_TITLES: Record<SectionName, string> = {
  section1: 'Borrower information',
  section3: 'Real estate owned',
  section4: 'Loan and property information',
  section5: 'Declarations',
  section7: 'Demographic information',
  section8: 'Loan originator information',
};

export interface MissingGroup {
  /** 'Borrower information', or 'Borrower information, Co-Borrower-1'. */
  title: string;
  items: MissingItem[];
}

export function missingGroups(items: readonly MissingItem[]): MissingGroup[] {
  const groups = Map.groupBy(items, pageTitle);
  return [...groups].map(([title, group]) => ({ title, items: group }));
}

function pageTitle({ section, holder }: MissingItem): string {
  const title = SECTION_TITLES[section];
  return holder === 'primary' ? title : `${title}, ${holderLabel(holder)}`;
}

/** '1 item missing', '6 items missing'. */
export function itemsMissing(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'} missing`;
}
