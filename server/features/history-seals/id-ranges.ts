/** Both ends included. */
export type IdRange = readonly [first: number, last: number];

export function rangesOf(ids: readonly number[]): IdRange[] {
  const ranges: [number, number][] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last !== undefined && id === last[1] + 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges;
}

/** As PostgreSQL spells it: `{[1,4),[7,8)}`. */
export function multirangeText(ranges: readonly IdRange[]): string {
  return `{${ranges.map(([first, last]) => `[${first},${last + 1})`).join(',')}}`;
}

/**
 * @returns undefined for other text, and unless the ranges hold `count` ids, so that nobody makes a reader count
 * forever.
 */
export function readMultirange(text: string, count: number): IdRange[] | undefined {
  if (!/^\{(\[-?\d+,-?\d+\),?)*\}$/.test(text)) return undefined;
  const ranges = [...text.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(
    ([, from, to]): IdRange => [Number(from), Number(to) - 1],
  );
  const held = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return held === count ? ranges : undefined;
}

export function* idsOf(ranges: readonly IdRange[]): Generator<number> {
  for (const [first, last] of ranges) for (let id = first; id <= last; id += 1) yield id;
}
