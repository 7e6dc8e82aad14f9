import { ARC_PREFIX, type Arc, endsOf, LABELLED } from '../mapping/arc.ts';
import { containerFor, put } from '../mapping/source.ts';
import { sortAsInSchema, sortChildren } from '../tree/schema-order.ts';
import { roundedCents } from '../values/form.ts';
import { childrenOf, type Element, element, elementAt, textAt } from '../xml/element.ts';
import { DEAL } from './deal-of-message.ts';

/** A label is a name of XML. */
const LABEL = /^[A-Za-z]\w*$/;
const LIENS = 'OWNED_PROPERTY/OWNED_PROPERTY_DETAIL/OwnedPropertyLienUPBAmount';

/** Adds summary figures, schema order, sequence numbers, labels and relationships. */
export function finishMessage(root: Element, arcs: readonly Arc[]): void {
  const deal = containerFor(root, DEAL);
  writeFigures(deal, arcs);
  prune(root);
  sortAsInSchema(root);
  const present = new Set<Element>();
  const labels = labelled(root, present, new Set(arcs.flatMap(({ from, to }) => [from, to])));
  const relationships = element('RELATIONSHIPS');
  relationships.attributes['xsi:type'] = 'RELATIONSHIPS';
  const seen = new Set<string>();
  for (const { name, from, to } of arcs) {
    if (!present.has(from) || !present.has(to)) continue;
    const arc = relationship(name, labels.get(from) ?? '', labels.get(to) ?? '');
    const key = `${name} ${arc.attributes['xlink:from']} ${arc.attributes['xlink:to']}`;
    if (seen.has(key)) continue;
    seen.add(key);
    arc.attributes.SequenceNumber = String(seen.size);
    relationships.children.push(arc);
  }
  if (relationships.children.length > 0) {
    deal.children.push(relationships);
    sortChildren(deal);
  }
}

function relationship(name: string, from: string, to: string): Element {
  const role = name.includes(':') ? name : `${ARC_PREFIX}${name}`;
  const arc = element('RELATIONSHIP');
  arc.attributes = { SequenceNumber: '', 'xlink:from': from, 'xlink:to': to, 'xlink:arcrole': role };
  return arc;
}

/** Borrower count, and liens on each property; receivers check them. */
export function writeFigures(deal: Element, arcs: readonly Arc[]): void {
  const borrowers = childrenOf(elementAt(deal, 'PARTIES'), 'PARTY').filter((party) =>
    childrenOf(elementAt(party, 'ROLES'), 'ROLE').some(
      (role) => textAt(role, 'ROLE_DETAIL/PartyRoleType') === 'Borrower',
    ),
  );
  const [loan] = childrenOf(elementAt(deal, 'LOANS'), 'LOAN');
  if (loan !== undefined) put(loan, 'LOAN_DETAIL/BorrowerCount', String(borrowers.length));
  for (const asset of childrenOf(elementAt(deal, 'ASSETS'), 'ASSET')) {
    const liens = endsOf(arcs, asset, 'ASSET_IsAssociatedWith_LIABILITY');
    if (liens.length === 0 || elementAt(asset, 'OWNED_PROPERTY') === undefined) continue;
    const balances = liens.map(
      (lien) => textAt(lien, 'LIABILITY_DETAIL/LiabilityUnpaidBalanceAmount') ?? '0',
    );
    put(asset, LIENS, centsText(balances.reduce((sum, balance) => sum + roundedCents(balance), 0)));
  }
}

function centsText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Removes empty containers. */
function prune(at: Element): boolean {
  at.children = at.children.filter((child) => !prune(child));
  return at.children.length === 0 && at.text === '' && Object.keys(at.attributes).length === 0;
}

/** Numbers and labels the elements that arcs may end at. */
function labelled(root: Element, present: Set<Element>, ends: ReadonlySet<Element>): Map<Element, string> {
  const labels = new Map<Element, string>();
  const counts = new Map<string, number>();
  const visit = (at: Element) => {
    present.add(at);
    const siblings = new Map<string, number>();
    for (const child of at.children) {
      if (LABELLED.has(child.name) || ends.has(child)) {
        const number = (siblings.get(child.name) ?? 0) + 1;
        siblings.set(child.name, number);
        const kind = labelKind(child);
        const place = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, place);
        const label = `${kind}_${place}`;
        child.attributes = { SequenceNumber: String(number), ...child.attributes, 'xlink:label': label };
        labels.set(child, label);
      }
      visit(child);
    }
  };
  visit(root);
  return labels;
}

/** 'BORROWER' or 'LOAN_ORIGINATOR' for a ROLE of that type, otherwise the element's name. */
function labelKind(at: Element): string {
  const type = at.name === 'ROLE' ? textAt(at, 'ROLE_DETAIL/PartyRoleType') : null;
  const name = type !== null && LABEL.test(type) ? type : at.name.replace(/^.*[:}]/, '');
  return type === name ? name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase() : name;
}
