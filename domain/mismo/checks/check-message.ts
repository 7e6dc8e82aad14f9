import { FileNumbers } from '../kept/file-numbers.ts';
import { placesOf } from '../message/deal-of-message.ts';
import { otherVersionOf } from '../message/write-message.ts';
import { type Element, MISMO_NAMESPACE } from '../xml/element.ts';
import type { CheckFinding, Say } from './check-finding.ts';
import { checkGraph } from './graph-rules.ts';
import { checkLoan } from './loan-rules.ts';
import { factsOf, type MessageFacts } from './message-facts.ts';
import { checkParties } from './party-rules.ts';
import { checkValues, dataPointCount } from './value-rules.ts';

export interface MessageCheck {
  counts: { elements: number; dataPoints: number; labels: number; arcs: number; borrowers: number };
  findings: CheckFinding[];
}

const NOTHING = { elements: 0, dataPoints: 0, labels: 0, arcs: 0, borrowers: 0 };

/** Checks what no schema sees: labels, arcs, required data, value forms. `namespace` is the root's own. */
export function checkMessage(root: Element, namespace: string = MISMO_NAMESPACE): MessageCheck {
  const findings: CheckFinding[] = [];
  const places = placesOf(root);
  const numbers = new FileNumbers(root);
  const say: Say = (level, rule, at, words) => {
    const clean = (text: string) => numbers.withoutNumbers(text);
    const path = clean(places.get(at) ?? at.name);
    findings.push({ rule, level, words: clean(words), path, line: at.line, column: at.column });
  };
  const facts = factsOf(root);
  checkEnvelope(root, namespace, facts, say);
  if (facts === null) return { counts: NOTHING, findings };
  checkGraph(facts, say);
  checkParties(facts, say);
  checkLoan(facts, say);
  checkValues(facts, say);
  return { counts: countsOf(facts), findings: findings.toSorted(byPlace) };
}

/** R1 to R3. */
function checkEnvelope(root: Element, namespace: string, facts: MessageFacts | null, say: Say): void {
  if (namespace !== MISMO_NAMESPACE) say('error', 'R1', root, "MESSAGE is not in MISMO's namespace.");
  const otherVersion = otherVersionOf(root);
  if (otherVersion !== null) say('error', 'R2', root, otherVersion);
  const deals = facts?.deals.length ?? 0;
  if (deals !== 1) say('error', 'R3', root, `The file has ${deals} DEAL, and not one.`);
}

function countsOf({ root, elements, labels, arcs, borrowers }: MessageFacts): MessageCheck['counts'] {
  return {
    elements: elements.length,
    dataPoints: dataPointCount(root),
    labels: labels.size,
    arcs: arcs.length,
    borrowers: borrowers.length,
  };
}

function byPlace(one: CheckFinding, other: CheckFinding): number {
  return one.line - other.line || one.column - other.column;
}
