import { ARC_ENDS, ARC_PREFIX, type Arc, type ArcName } from '../mapping/arc.ts';
import { descendants, type Element } from '../xml/element.ts';

interface BrokenArc {
  at: Element;
  words: string;
}

export function arcsOf(root: Element): { arcs: Arc[]; broken: BrokenArc[] } {
  const elements = descendants(root);
  const labels = elementsByLabel(elements);
  const arcs: Arc[] = [];
  const broken: BrokenArc[] = [];
  for (const at of elements.filter(({ name }) => name === 'RELATIONSHIP')) {
    const name = arcName(at);
    const from = endOf(at, 'xlink:from', name, labels);
    const to = endOf(at, 'xlink:to', name, labels);
    if (name !== '' && typeof from !== 'string' && typeof to !== 'string') arcs.push({ name, from, to });
    else
      broken.push({
        at,
        words: [name === '' ? 'It has no arcrole.' : '', from, to].filter(isText).join(' '),
      });
  }
  return { arcs, broken };
}

/** A label with several elements is a fault. */
export function elementsByLabel(elements: readonly Element[]): Map<string, Element[]> {
  const labelled = elements.filter(({ attributes }) => attributes['xlink:label'] !== undefined);
  return Map.groupBy(labelled, ({ attributes }) => attributes['xlink:label'] ?? '');
}

function isText(part: unknown): part is string {
  return typeof part === 'string' && part !== '';
}

/** Without MISMO's prefix, if it has that. */
export function arcName({ attributes }: Element): string {
  const role = attributes['xlink:arcrole'] ?? '';
  return role.startsWith(ARC_PREFIX) ? role.slice(ARC_PREFIX.length) : role;
}

/** The element with a label; of several, one where this arc may end. A string is the fault. */
function endOf(
  at: Element,
  side: 'xlink:from' | 'xlink:to',
  name: string,
  labels: ReadonlyMap<string, Element[]>,
): Element | string {
  const label = at.attributes[side];
  if (label === undefined) return `It has no ${side}.`;
  const candidates = labels.get(label) ?? [];
  const ends = Object.hasOwn(ARC_ENDS, name) ? ARC_ENDS[name as ArcName] : undefined;
  const wanted = ends?.[side === 'xlink:from' ? 0 : 1];
  const found = candidates.find((candidate) => candidate.name === wanted) ?? candidates[0];
  return found ?? `${side} names the label ${label}, which no element has.`;
}
