import { ARC_ENDS, ARC_PREFIX, type ArcName, JOINT_CREDIT } from '../mapping/arc.ts';
import { roundedCents } from '../values/form.ts';
import { childrenOf, type Element, elementAt, textAt } from '../xml/element.ts';
import type { Say } from './check-finding.ts';
import { type ArcFact, answerAt, type MessageFacts } from './message-facts.ts';

/** R10 to R17, R46 and R47: labels, arcs, and the sums along them. */
export function checkGraph(facts: MessageFacts, say: Say): void {
  checkLabels(facts, say);
  for (const arc of facts.arcs) checkArc(arc, facts, say);
  checkRepeatedArcs(facts, say);
  checkOwners(facts, say);
  for (const at of facts.elements) checkSequence(at, say);
  checkLiens(facts, say);
}

function checkLabels({ labels }: MessageFacts, say: Say): void {
  for (const [label, [, ...others]] of labels) {
    for (const at of others) say('error', 'R10', at, `The label ${label} stands on another element too.`);
  }
}

function checkArc({ at, name, from, to }: ArcFact, { labels }: MessageFacts, say: Say): void {
  for (const side of ['xlink:from', 'xlink:to'] as const) {
    const label = at.attributes[side];
    if (label === undefined) say('error', 'R11', at, `The arc has no ${side}.`);
    else if (!labels.has(label))
      say('error', 'R11', at, `${side} names the label ${label}, which no element has.`);
  }
  const isPrefixed = at.attributes['xlink:arcrole']?.startsWith(ARC_PREFIX) === true;
  const ends = isPrefixed && Object.hasOwn(ARC_ENDS, name) ? ARC_ENDS[name as ArcName] : undefined;
  if (ends === undefined) {
    say('error', 'R12', at, `The arcrole ${name || 'is missing and'} is none that receivers know.`);
    return;
  }
  for (const [place, end] of [from, to].entries()) {
    const wanted = ends[place];
    if (wanted != null && end !== undefined && end.name !== wanted) {
      say(
        'error',
        'R13',
        at,
        `${name} ${place === 0 ? 'begins' : 'ends'} at ${end.name}, and not at ${wanted}.`,
      );
    }
  }
}

function checkRepeatedArcs({ arcs }: MessageFacts, say: Say): void {
  const seen = new Set<string>();
  for (const { at, name, from, to } of arcs) {
    const key = `${name} ${at.attributes['xlink:from']} ${at.attributes['xlink:to']}`;
    if (seen.has(key)) say('warning', 'R14', at, `The arc ${name} stands twice.`);
    seen.add(key);
    if (name === JOINT_CREDIT && from !== undefined && from === to) {
      say('error', 'R15', at, 'A joint credit report leads from a borrower to the same borrower.');
    }
  }
}

const OWNED = ['ASSET', 'LIABILITY', 'EXPENSE'] as const;

function checkOwners({ elements, arcs, borrowers, deal }: MessageFacts, say: Say): void {
  for (const kind of OWNED) {
    const owned = new Set(
      arcs.flatMap(({ name, from }) => (name === `${kind}_IsAssociatedWith_ROLE` ? [from] : [])),
    );
    for (const at of elements) {
      if (at.name === kind && !owned.has(at)) say('error', 'R16', at, `${kind} belongs to no borrower.`);
    }
  }
  if (borrowers.length > 1 && !arcs.some(({ name }) => name === JOINT_CREDIT)) {
    say('warning', 'R15', deal, 'Several borrowers have no joint credit report.');
  }
}

function checkSequence(at: Element, say: Say): void {
  const seen = new Set<string>();
  for (const child of at.children) {
    const number = child.attributes.SequenceNumber;
    if (number === undefined) continue;
    const key = `${child.name} ${number}`;
    if (seen.has(key)) say('error', 'R17', child, `Two ${child.name} have the SequenceNumber ${number}.`);
    seen.add(key);
  }
}

const LIENS = 'OWNED_PROPERTY/OWNED_PROPERTY_DETAIL/OwnedPropertyLienUPBAmount';
const ON_PROPERTY: ReadonlySet<string | null> = new Set(['MortgageLoan', 'HELOC']);

function checkLiens({ arcs, deal }: MessageFacts, say: Say): void {
  const secured = arcs.filter(({ name }) => name === 'ASSET_IsAssociatedWith_LIABILITY');
  for (const asset of childrenOf(elementAt(deal, 'ASSETS'), 'ASSET')) {
    const stated = textAt(asset, LIENS);
    if (stated === null) continue;
    const sum = secured
      .filter(({ from }) => from === asset)
      .reduce((cents, { to }) => cents + roundedCents(answerAt(to, BALANCE) ?? '0'), 0);
    if (sum !== roundedCents(stated)) {
      say(
        'error',
        'R46',
        asset,
        `The liens are stated as ${stated}, and add up to ${(sum / 100).toFixed(2)}.`,
      );
    }
  }
  const homes = new Map<Element, Element | undefined>();
  for (const { at, from, to } of secured) {
    if (to === undefined) continue;
    if (homes.has(to) && homes.get(to) !== from) say('error', 'R47', at, 'The debt hangs on two properties.');
    homes.set(to, from);
  }
  for (const debt of childrenOf(elementAt(deal, 'LIABILITIES'), 'LIABILITY')) {
    if (ON_PROPERTY.has(textAt(debt, 'LIABILITY_DETAIL/LiabilityType')) && !homes.has(debt)) {
      say('warning', 'R47', debt, 'The mortgage hangs on no property.');
    }
  }
}

const BALANCE = 'LIABILITY_DETAIL/LiabilityUnpaidBalanceAmount';
