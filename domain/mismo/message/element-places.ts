import type { Element } from '../xml/element.ts';

/** The path of every element for a person: 'MESSAGE/…/PARTY[2]/…', numbered where a name repeats. */
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
