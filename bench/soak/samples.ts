export interface Sample {
  seconds: number;
  heap: number;
  resident: number;
  descriptors: number;
}

/** Reads an unlabeled metric from `/metrics`. @throws if it is missing. */
export function metric(text: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The server has no metric ${name}.`);
  return Number(value);
}

export async function readSample(address: string, seconds: number): Promise<Sample> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return {
    seconds,
    heap: metric(text, 'nodejs_heap_size_used_bytes'),
    resident: metric(text, 'process_resident_memory_bytes'),
    descriptors: metric(text, 'process_open_fds'),
  };
}

export interface Trend {
  /** Values of the second and the last sixth of the run; the first sixth is warm-up. */
  early: number;
  late: number;
  isFlat: boolean;
}

const SIXTHS = 6;

/**
 * Compares the lowest values of two sixths of the run, because memory swings with the garbage collector. @param allowed
 * growth, as a share plus a constant.
 */
export function trendOf(
  samples: readonly Sample[],
  figure: 'heap' | 'resident' | 'descriptors',
  allowed: { share: number; constant: number },
): Trend {
  const end = samples.at(-1)?.seconds ?? 0;
  const lowest = (sixth: number) => {
    const values = samples
      .filter(({ seconds }) => seconds >= (end * sixth) / SIXTHS && seconds <= (end * (sixth + 1)) / SIXTHS)
      .map((sample) => sample[figure]);
    return Math.min(...values);
  };
  const [early, late] = [lowest(1), lowest(SIXTHS - 1)];
  return { early, late, isFlat: late <= early * (1 + allowed.share) + allowed.constant };
}
