import { composite, leafAt, type Part, point, readParts, writeParts } from '../mapping/points.ts';
import { addAt, put, type Source } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import { dollars } from '../values/form.ts';
import { PurchaseCreditSourceType, PurchaseCreditType } from '../values/loan-enumerations.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import { isAsset, OTHER_ASSETS } from './assets.ts';

const TYPE = 'PurchaseCreditType';
const WORDS = 'PurchaseCreditTypeOtherDescription';
const OTHER = 'Other Credit';
/** On the form, but not in MISMO. */
const LOT_EQUITY = 'Lot Equity';

/** Receivers take a type or a source, not both. An Other credit with only a source is written with that. */
const SOURCE = 'PurchaseCreditSourceType';

function hasOnlySource(source: Source): boolean {
  const written = PurchaseCreditSourceType.write(source.get('source'));
  return source.get('type') === OTHER && source.get('description') === undefined && written !== null;
}

export const CREDIT_PARTS: readonly Part[] = [
  composite({
    fields: ['type', 'description', 'source'],
    points: [TYPE, WORDS, SOURCE],
    write: (source, at) => {
      const type = source.get('type');
      if (hasOnlySource(source)) return put(at, SOURCE, PurchaseCreditSourceType.write(source.get('source')));
      put(at, TYPE, PurchaseCreditType.write(type));
      if (type === LOT_EQUITY) put(at, WORDS, LOT_EQUITY);
      else if (type === OTHER) put(at, WORDS, String(source.get('description') ?? ''));
    },
    read: (at, target) => {
      const type = leafAt(at, TYPE);
      const words = leafAt(at, WORDS);
      const source = leafAt(at, SOURCE);
      if (source !== undefined) target.take('source', source, PurchaseCreditSourceType);
      if (type === undefined) return target.set('type', OTHER);
      if (words?.text.trim() === LOT_EQUITY) return target.set('type', LOT_EQUITY, type, words);
      target.take('type', type, PurchaseCreditType);
      if (words !== undefined) target.set('description', words.text.trim(), words);
    },
  }),
  point('PurchaseCreditAmount', 'value', dollars),
];

/** Section 2b credits belong to the loan and have no owner in MISMO. */
export function writePurchaseCredits(root: Source, loan: Element): void {
  for (const row of root.rows(OTHER_ASSETS)) {
    if (isAsset(row.get('type'))) continue;
    writeParts(CREDIT_PARTS, row, addAt(loan, 'PURCHASE_CREDITS/PURCHASE_CREDIT', row.rowPath));
  }
}

export function readPurchaseCredits(loan: Element, root: Target): void {
  for (const credit of childrenOf(elementAt(loan, 'PURCHASE_CREDITS'), 'PURCHASE_CREDIT')) {
    if (!isKnown(credit, root)) continue;
    const row = root.addRow(OTHER_ASSETS, credit);
    row.set('owners', ['primary']);
    readParts(CREDIT_PARTS, credit, row);
  }
}

function isKnown(credit: Element, root: Target): boolean {
  const type = leafAt(credit, TYPE);
  const leaf = type ?? leafAt(credit, SOURCE);
  if (leaf === undefined) return false;
  const read = (type === undefined ? PurchaseCreditSourceType : PurchaseCreditType).read(leaf.text.trim());
  if ('fault' in read) root.reading.remarkFault(leaf, read.fault);
  return 'value' in read;
}
