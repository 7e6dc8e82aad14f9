import { composite, leafAt, type Part } from '../mapping/points.ts';
import { put, type Source } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import type { Enumeration } from '../values/enumeration.ts';
import type { Element } from '../xml/element.ts';

const DETAIL = 'GOVERNMENT_MONITORING/GOVERNMENT_MONITORING_DETAIL';
export const DECLINED = 'I do not wish to provide this information';

export function choicesOf(source: Source, first: string, further: string): string[] {
  const more = source.get(further);
  return [source.get(first), ...(Array.isArray(more) ? more : [])].filter(
    (choice) => typeof choice === 'string',
  );
}

export function setChoices(
  target: Target,
  [first, further]: readonly [string, string],
  choices: readonly (readonly [choice: string, from: Element])[],
): void {
  for (const [place, [choice, from]] of choices.entries()) {
    if (place === 0) target.set(first, choice, from);
    else {
      target.set(
        further,
        choices.slice(1, place + 1).map(([name]) => name),
        from,
      );
    }
  }
}

/** Known choices among elements of one name; the rest are kept. */
export function readChoices(
  elements: readonly Element[],
  leafOf: (at: Element) => Element | undefined,
  values: Enumeration,
  target: Target,
  field: string,
): [choice: string, leaf: Element, at: Element][] {
  const found: [string, Element, Element][] = [];
  for (const at of elements) {
    const leaf = leafOf(at);
    if (leaf === undefined) continue;
    const read = values.read(leaf.text.trim());
    if ('fault' in read) target.fault(field, leaf, read.fault, values);
    else if (!found.some(([choice]) => choice === read.value)) {
      target.mark(at, String(read.value));
      found.push([String(read.value), leaf, at]);
    }
  }
  return found;
}

/** Declining to answer is an option here and an indicator in MISMO. */
export function refusal(place: string, first: string, further: string): Part {
  return composite({
    fields: [],
    points: [`${DETAIL}/${place}`],
    write: (source, at) => {
      const choices = choicesOf(source, first, further);
      if (choices.length > 0) put(at, `${DETAIL}/${place}`, String(choices.includes(DECLINED)));
    },
    read: (at, target) => {
      const leaf = leafAt(at, `${DETAIL}/${place}`);
      if (leaf?.text.trim() !== 'true') return;
      const given = target.get(further);
      if (target.get(first) === undefined) target.set(first, DECLINED, leaf);
      else target.set(further, [...(Array.isArray(given) ? given : []), DECLINED], leaf);
    },
  });
}

export function isListed(choice: string, options: readonly string[]): boolean {
  return options.includes(choice);
}
