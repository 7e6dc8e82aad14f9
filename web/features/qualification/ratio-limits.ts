/** In the unit of the figure: hundredths of a percent, cents, tenths of a month. */
export interface TileLimit {
  most?: number;
  least?: number;
  /** Above `most`, but possible with compensating factors. */
  stretch?: number;
  /** The value at the end of the bar; without it there is none. */
  scale?: number;
}

export type TileState = 'within' | 'stretch' | 'over' | 'unknown';

export function tileState(value: number | null, limit: TileLimit | null): TileState {
  if (value === null || limit === null) return 'unknown';
  if (limit.least !== undefined) return value < limit.least ? 'over' : 'within';
  if (limit.most === undefined || value <= limit.most) return 'within';
  return value <= (limit.stretch ?? limit.most) ? 'stretch' : 'over';
}
