import { roleOfBorrower } from '../borrower/borrowers-of-file.ts';
import { arcName, elementsByLabel } from '../message/arcs-of-message.ts';
import { dealsOf, subjectLoansOf } from '../message/deal-of-message.ts';
import { childrenOf, descendants, type Element, elementAt, textAt } from '../xml/element.ts';

export interface ArcFact {
  at: Element;
  name: string;
  from: Element | undefined;
  to: Element | undefined;
}

export interface BorrowerFact {
  party: Element;
  role: Element;
  /** Its label, otherwise its position: 'borrower 2'. */
  name: string;
}

export interface MessageFacts {
  root: Element;
  deal: Element;
  deals: readonly Element[];
  elements: readonly Element[];
  labels: ReadonlyMap<string, readonly Element[]>;
  arcs: readonly ArcFact[];
  parties: readonly Element[];
  borrowers: readonly BorrowerFact[];
  loans: readonly Element[];
  loan: Element | undefined;
  property: Element | undefined;
}

export function factsOf(root: Element): MessageFacts | null {
  const deals = dealsOf(root);
  const [deal] = deals;
  if (deal === undefined) return null;
  const elements = descendants(root);
  const labels = elementsByLabel(elements);
  const parties = childrenOf(elementAt(deal, 'PARTIES'), 'PARTY');
  return {
    root,
    deal,
    deals,
    elements,
    labels,
    arcs: elements.filter(({ name }) => name === 'RELATIONSHIP').map((at) => arcFact(at, labels)),
    parties,
    borrowers: borrowersOf(parties),
    loans: childrenOf(elementAt(deal, 'LOANS'), 'LOAN'),
    loan: subjectLoansOf(deal)[0],
    property: elementAt(deal, 'COLLATERALS/COLLATERAL/SUBJECT_PROPERTY'),
  };
}

function arcFact(at: Element, labels: ReadonlyMap<string, readonly Element[]>): ArcFact {
  const endOf = (side: string) => labels.get(at.attributes[side] ?? '')?.at(-1);
  return { at, name: arcName(at), from: endOf('xlink:from'), to: endOf('xlink:to') };
}

function borrowersOf(parties: readonly Element[]): BorrowerFact[] {
  const borrowers = parties.flatMap((party) => {
    const role = roleOfBorrower(party);
    return role === undefined ? [] : [{ party, role }];
  });
  return borrowers.map((one, place) => ({
    ...one,
    name: one.role.attributes['xlink:label'] ?? `borrower ${place + 1}`,
  }));
}

/** The first answer found below these paths; null if all are blank. */
export function answerAt(at: Element | undefined, ...paths: readonly string[]): string | null {
  return paths.map((path) => textAt(at, path)).find((text) => text !== null) ?? null;
}
