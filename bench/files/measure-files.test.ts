import { expect, test } from 'vitest';
import { type FilesFigures, renderFiles } from './measure-files.ts';
import { madeText, secondsOfDd } from './transfers.ts';

test('shows each figure beside its comparison, as the median of paired rounds', () => {
  const figures: FilesFigures = {
    download: { ours: [300e6, 400e6, 100e6], theirs: [400e6, 500e6, 200e6] },
    upload: { ours: [20e6], theirs: [100e6] },
    grown: 64_400_000,
    list: { ours: [5], theirs: [4] },
    page: { ours: [400], theirs: [200] },
  };
  const text = renderFiles(figures);
  expect(text).toContain('| download; a bare pipe | 300 MB/s | 400 MB/s | **0.75** ≥ 0.6 |');
  expect(text).toContain('| 20 MB/s | 100 MB/s | **0.20** under 0.3 |');
  expect(text).toContain('| **64** ≤ 100 |');
  expect(text).toContain('| 5.0 ms | 4.0 ms | **1.25** ≤ 1.3 |');
  expect(text).toContain('| 400.0 ms | 200.0 ms | **2.00** over 1.3 |');
});

test('reads the seconds from the output of dd', () => {
  const said =
    '9+1 records in\n9+1 records out\n10000000 bytes (10 MB, 9.5 MiB) copied, 0.0213 s, 469 MB/s\n';
  expect(secondsOfDd(said)).toBe(0.0213);
  expect(() => secondsOfDd('dd: No space left on device')).toThrow('No space left');
});

test('each generated file has its own text of the requested length', () => {
  const [one, other] = [madeText(1001), madeText(1001)];
  expect(one).toHaveLength(1001);
  expect(one.equals(other)).toBe(false);
});
