import { childrenOf, descendants, type Element, textAt } from '../xml/element.ts';

export const DEAL = 'DEAL_SETS/DEAL_SET/DEALS/DEAL';
/** Role of this application's LOAN within the deal. */
export const SUBJECT_LOAN = 'subjectLoan';

export function dealsOf(root: Element): Element[] {
  return childrenOf(root, 'DEAL_SETS')
    .flatMap((sets) => childrenOf(sets, 'DEAL_SET'))
    .flatMap((set) => childrenOf(set, 'DEALS'))
    .flatMap((deals) => childrenOf(deals, 'DEAL'));
}

/** Exports write one container of each kind and compare it with the file's first, so this deal has to be first. */
export function putDealFirst(root: Element, deal: Element): void {
  let parent = root;
  for (const name of DEAL.split('/')) {
    const namesakes = childrenOf(parent, name);
    const [first] = namesakes;
    const holder = namesakes.length > 1 ? namesakes.find((one) => descendants(one).includes(deal)) : first;
    if (holder === undefined) return;
    if (holder !== first) parent.children = [holder, ...parent.children.filter((child) => child !== holder)];
    parent = holder;
  }
}

/** Includes loans without a role, because some systems omit it. */
export function subjectLoansOf(deal: Element): Element[] {
  const loans = childrenOf(deal, 'LOANS').flatMap((all) => childrenOf(all, 'LOAN'));
  const named = loans.filter(({ attributes }) => attributes.LoanRoleType === 'SubjectLoan');
  return named.length > 0 ? named : loans.filter(({ attributes }) => attributes.LoanRoleType === undefined);
}

export interface Origin {
  system: string | null;
  version: string | null;
  loanId: string | null;
}

const SYSTEM = 'ORIGINATION_SYSTEMS/ORIGINATION_SYSTEM';

export function originOf(loan: Element | undefined): Origin {
  return {
    system: textAt(loan, `${SYSTEM}/LoanOriginationSystemName`),
    version: textAt(loan, `${SYSTEM}/LoanOriginationSystemVersionIdentifier`),
    loanId: textAt(loan, `${SYSTEM}/LoanOriginationSystemLoanIdentifier`),
  };
}

/** For people: 'MESSAGE/…/PARTY[2]/…', numbered where a name repeats. */
export function placesOf(root: Element): Map<Element, string> {
  const places = new Map<Element, string>();
  addPlaces(root, root.name, places);
  return places;
}

function addPlaces(at: Element, path: string, places: Map<Element, string>): void {
  places.set(at, path);
  const counts = new Map<string, number>();
  for (const { name } of at.children) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  for (const child of at.children) {
    const number = (seen.get(child.name) ?? 0) + 1;
    seen.set(child.name, number);
    const isRepeated = (counts.get(child.name) ?? 0) > 1;
    addPlaces(child, `${path}/${child.name}${isRepeated ? `[${number}]` : ''}`, places);
  }
}
