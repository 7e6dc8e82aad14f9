export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
}

export function perSecond(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

export function milliseconds(value: number): string {
  return value.toFixed(1);
}

export function ratio(value: number): string {
  return value.toFixed(2);
}

/** '**31.2** ≤ 40', or '**52.0** over 40'. */
export function atMost(value: number, target: number, shown: (value: number) => string): string {
  return `**${shown(value)}** ${value <= target ? '≤' : 'over'} ${target}`;
}

/** '**0.71** ≥ 0.6', or '**0.55** under 0.6'. */
export function atLeast(value: number, target: number, shown: (value: number) => string): string {
  return `**${shown(value)}** ${value >= target ? '≥' : 'under'} ${target}`;
}
