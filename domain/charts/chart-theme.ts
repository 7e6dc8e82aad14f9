import { type SvgNode, svg } from './svg-node.ts';

interface ChartColors {
  text: string;
  quiet: string;
  line: string;
  surface: string;
  tones: readonly [string, string];
}

/** 'page' follows the scheme of the web app. 'paper' has the light colors of `tokens.css`, for mails. */
export const CHART_COLORS = {
  page: {
    text: 'var(--t-1)',
    quiet: 'var(--t-3)',
    line: 'var(--line)',
    surface: 'var(--surface)',
    tones: ['var(--chart-1)', 'var(--chart-2)'],
  },
  paper: {
    text: '#131e22',
    quiet: '#5e6a6f',
    line: '#dfe4e5',
    surface: '#ffffff',
    tones: ['#0a5563', '#6f99a2'],
  },
} as const satisfies Record<string, ChartColors>;

export type ChartTheme = keyof typeof CHART_COLORS;

type Texture = 'solid' | 'rising' | 'falling' | 'dots' | 'flat' | 'upright';

/** Each part has a texture of its own, so that the parts of a bar differ without color. */
const FILLS: readonly { tone: 0 | 1; texture: Texture }[] = [
  { tone: 0, texture: 'solid' },
  { tone: 1, texture: 'falling' },
  { tone: 0, texture: 'dots' },
  { tone: 1, texture: 'flat' },
  { tone: 0, texture: 'rising' },
  { tone: 1, texture: 'upright' },
];

const TEXTURES: Record<Exclude<Texture, 'solid'>, { turn: number; mark: (color: string) => SvgNode }> = {
  rising: { turn: -45, mark: (fill) => svg('rect', { width: 6, height: 2.5, fill }) },
  falling: { turn: 45, mark: (fill) => svg('rect', { width: 6, height: 2.5, fill }) },
  flat: { turn: 0, mark: (fill) => svg('rect', { width: 6, height: 2.5, fill }) },
  upright: { turn: 90, mark: (fill) => svg('rect', { width: 6, height: 2.5, fill }) },
  dots: { turn: 0, mark: (fill) => svg('circle', { cx: 3, cy: 3, r: 1.6, fill }) },
};

export interface ChartLook extends ChartColors {
  /** The fill of the nth part. */
  fill: (part: number) => string;
  /** The definitions that the fills refer to. */
  defs: SvgNode;
}

/** @param id keeps the patterns of two charts on a page apart. */
export function chartLook(theme: ChartTheme, id: string): ChartLook {
  const colors: ChartColors = CHART_COLORS[theme];
  const nameOf = (part: number) => `${id}-fill-${part % FILLS.length}`;
  const patterns = FILLS.flatMap(({ tone, texture }, part) => {
    if (texture === 'solid') return [];
    const { turn, mark } = TEXTURES[texture];
    const attributes = {
      id: nameOf(part),
      width: 6,
      height: 6,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `rotate(${turn})`,
    };
    const ground = svg('rect', { width: 6, height: 6, fill: colors.surface });
    return [svg('pattern', attributes, [ground, mark(colors.tones[tone])])];
  });
  return {
    ...colors,
    fill(part) {
      const chosen = FILLS[part % FILLS.length];
      return chosen?.texture === 'solid' ? colors.tones[chosen.tone] : `url(#${nameOf(part)})`;
    },
    defs: svg('defs', {}, patterns),
  };
}
