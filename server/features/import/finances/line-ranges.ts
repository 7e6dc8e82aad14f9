/** As many as a person reads in one line. */
const MOST_RANGES = 8;

/** 'line 7', or 'lines 2 to 9, 14': the lines of a file in an entry of the history. */
export function lineRanges(lines: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const line of lines.toSorted((one, other) => one - other)) {
    const current = ranges.at(-1);
    if (current !== undefined && line <= current[1] + 1) current[1] = line;
    else ranges.push([line, line]);
  }
  const named = ranges
    .slice(0, MOST_RANGES)
    .map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`));
  const more = ranges.length > MOST_RANGES ? ', …' : '';
  return `${lines.length === 1 ? 'line' : 'lines'} ${named.join(', ')}${more}`;
}
