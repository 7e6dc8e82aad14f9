import type { Sample } from './samples.ts';

const WIDTH = 900;
const PANEL = 200;
const MARGIN = { left: 70, right: 20, top: 34, bottom: 30 };

interface Panel {
  title: string;
  unit: string;
  /** Figures over time, each with a name and a dash pattern, so that they can be told apart without color. */
  lines: { name: string; dash: string; color: string; value: (sample: Sample) => number }[];
}

const MEGABYTE = 1_000_000;

const PANELS: readonly Panel[] = [
  {
    title: 'Memory',
    unit: 'MB',
    lines: [
      { name: 'process', dash: '6 3', color: '#7a4b00', value: ({ resident }) => resident / MEGABYTE },
      { name: 'JavaScript heap', dash: '', color: '#1f5fae', value: ({ heap }) => heap / MEGABYTE },
    ],
  },
  {
    title: 'Open files and sockets',
    unit: '',
    lines: [{ name: 'descriptors', dash: '', color: '#1f5fae', value: ({ descriptors }) => descriptors }],
  },
];

export function plotSoak(samples: readonly Sample[]): string {
  const end = Math.max(samples.at(-1)?.seconds ?? 0, 1);
  const height = PANELS.length * (PANEL + MARGIN.top + MARGIN.bottom);
  const panels = PANELS.map((panel, index) =>
    drawPanel(panel, samples, end, index * (PANEL + MARGIN.top + MARGIN.bottom) + MARGIN.top),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Memory and descriptors over the run">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...panels,
    '</svg>\n',
  ].join('\n');
}

function drawPanel(
  { title, unit, lines }: Panel,
  samples: readonly Sample[],
  end: number,
  top: number,
): string {
  const most = Math.max(1, ...samples.flatMap((sample) => lines.map(({ value }) => value(sample)))) * 1.1;
  const x = (seconds: number) => MARGIN.left + (seconds / end) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (value: number) => top + PANEL - (value / most) * PANEL;
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = y(most * share).toFixed(1);
    return (
      `<path d="M${MARGIN.left} ${at}H${WIDTH - MARGIN.right}" stroke="#ddd"/>` +
      `<text x="${MARGIN.left - 8}" y="${at}" text-anchor="end" dominant-baseline="middle">${Math.round(most * share)}</text>`
    );
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(end * share).toFixed(1)}" y="${top + PANEL + 16}" text-anchor="middle">${((end * share) / 60).toFixed(1)} min</text>`,
  );
  const curves = lines.map(({ name, dash, color, value }, index) => {
    const points = samples.map((sample) => `${x(sample.seconds).toFixed(1)},${y(value(sample)).toFixed(1)}`);
    const legend = WIDTH - MARGIN.right - 160 * (lines.length - index);
    return (
      `<polyline fill="none" stroke="${color}" stroke-width="1.5" stroke-dasharray="${dash}" points="${points.join(' ')}"/>` +
      `<path d="M${legend} ${top - 14}h24" stroke="${color}" stroke-width="1.5" stroke-dasharray="${dash}"/>` +
      `<text x="${legend + 30}" y="${top - 10}">${name}</text>`
    );
  });
  const heading = `<text x="${MARGIN.left}" y="${top - 10}" font-weight="bold">${title}${unit === '' ? '' : `, ${unit}`}</text>`;
  return [heading, ...grid, ...ticks, ...curves].join('\n');
}
