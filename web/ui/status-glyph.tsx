export type GlyphShape =
  | 'ring'
  | 'half'
  | 'centre-point'
  | 'disc'
  | 'clock-hand'
  | 'three-quarters'
  | 'pause'
  | 'tick-ring'
  | 'tick-disc'
  | 'cross-ring';

const RING = <circle cx="6" cy="6" r="4.7" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const DISC = <circle cx="6" cy="6" r="5.4" fill="currentColor" />;
const TICK = 'M3.6 6.2l1.7 1.7 3.2-3.5';
const LINE = { fill: 'none', strokeWidth: 1.4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Drawn on a 12 px grid. Every shape is distinct without its colour. */
const SHAPES: Record<GlyphShape, React.ReactNode> = {
  ring: RING,
  half: (
    <>
      {RING}
      <path d="M6 2.6a3.4 3.4 0 000 6.8z" fill="currentColor" />
    </>
  ),
  'centre-point': (
    <>
      {RING}
      <circle cx="6" cy="6" r="2" fill="currentColor" />
    </>
  ),
  disc: DISC,
  'clock-hand': (
    <>
      {DISC}
      <path d="M6 3v3.2l2 1.3" {...LINE} stroke="var(--surface)" />
    </>
  ),
  'three-quarters': (
    <>
      {RING}
      <path d="M6 2.8A3.2 3.2 0 112.8 6H6z" fill="currentColor" />
    </>
  ),
  pause: (
    <>
      {DISC}
      <path d="M4.7 4v4M7.3 4v4" {...LINE} stroke="var(--surface)" />
    </>
  ),
  'tick-ring': (
    <>
      {RING}
      <path d={TICK} {...LINE} stroke="currentColor" />
    </>
  ),
  'tick-disc': (
    <>
      {DISC}
      <path d={TICK} {...LINE} stroke="var(--surface)" />
    </>
  ),
  'cross-ring': (
    <>
      {RING}
      <path d="M4.3 4.3l3.4 3.4M7.7 4.3L4.3 7.7" {...LINE} stroke="currentColor" />
    </>
  ),
};

interface StatusGlyphProps {
  shape: GlyphShape;
  /** 'var(--status-locked)'. */
  color: string;
  size?: number;
}

/** Decorative, because the word next to it says the status. */
export function StatusGlyph({ shape, color, size = 12 }: StatusGlyphProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" style={{ color, flex: 'none' }} aria-hidden="true">
      {SHAPES[shape]}
    </svg>
  );
}
