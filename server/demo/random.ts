/** The same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 to below 1. */
  fraction(): number;
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks from a list in order of popularity (Zipf–Mandelbrot). A larger `evenness` flattens the distribution. */
  popular<T>(list: readonly T[], evenness: number): T;
  /** Picks with probability proportional to weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** A version 7 UUID (RFC 9562) for that moment, ordered by time like the app's own. */
  uuid(at: Date): string;
}

/** Mulberry32: small, fast, and good enough to invent people. */
export function createRandom(seed: number): Random {
  let state = scramble(seed);
  const word = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const fraction = () => word() / 0x1_0000_0000;
  const int = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  const random: Random = {
    fraction,
    int,
    chance: (probability) => fraction() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    popular(list, evenness) {
      const place = evenness * (1 + list.length / evenness) ** fraction() - evenness;
      return at(list, Math.min(Math.floor(place), list.length - 1));
    },
    weighted(choices) {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return at(choices, choices.length - 1)[0];
    },
    uuid(moment) {
      // Sequences of different seeds can meet: among a million people two reach the same state on the same day.
      // Mixing the seed into the id keeps ids distinct.
      const own = () => ((word() ^ seed) >>> 0).toString(16).padStart(8, '0');
      const hex = (digits: number) => word().toString(16).padStart(8, '0').slice(0, digits);
      const time = moment.getTime().toString(16).padStart(12, '0');
      const variant = '89ab'[word() & 3];
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${own()}${hex(4)}`;
    },
  };
  return random;
}

/** Adjacent seeds must not start alike. */
function scramble(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}

function at<T>(list: readonly T[], place: number): T {
  const item = list[place];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}
