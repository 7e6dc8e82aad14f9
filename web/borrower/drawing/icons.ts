import { type Part, part } from './draw.ts';

/** Outlines from Tabler Icons, which the rest of Lintel uses as well. The library itself is made for React. */
const OUTLINES = {
  camera:
    'M5 7h1a2 2 0 0 0 2 -2a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2M9 13a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
  file: 'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2zM12 11v6M9 14h6',
  check: 'M5 12l5 5l10 -10',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3',
  alert: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01',
} as const;

export function icon(name: keyof typeof OUTLINES): Part {
  return part(
    'svg',
    { key: name, class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    part('path', { d: OUTLINES[name] }),
  );
}
