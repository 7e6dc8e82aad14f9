import { expect, test } from 'vitest';
import { renderMoves } from './measure-moves.ts';
import type { MoveRound } from './move-rounds.ts';

const round = (ms: number, more: Partial<MoveRound> = {}): MoveRound => ({
  first: ms,
  last: ms,
  extended: [],
  all: ms,
  dialog: ms,
  destination: ms,
  started: ms,
  meanwhile: [ms],
  completed: ms * 10,
  cpu: ms * 5,
  requests: 4,
  ...more,
});

test('shows many documents beside few, with the median ratio of the rounds', () => {
  const many = { extended: [20, 30, 130], completed: 2_000, requests: 22 };
  const text = renderMoves({
    rounds: [[round(20), round(40)], [round(30, many), round(80, many)], [round(20)], [round(20, many)]],
  });
  expect(text).toContain(
    '| the last one, by its check box | **30.0** ≤ 100 | **55.0** ≤ 100 | **1.75** over 1.5 | **20.0** ≤ 100 | **20.0** ≤ 100 | **1.00** ≤ 1.5 |',
  );
  expect(text).toContain(
    '| the next ones, by Shift and ↓, p98 | – | **130.0** over 100 | – | – | **130.0** over 100 | – |',
  );
  expect(text).toContain('| ↑ and ↓ during the move, p98 | – | **55.0** ≤ 100 | – |');
  expect(text).toContain(
    "| from 'Confirm And Proceed' to 'Completed', ms | 300.0 | 2000.0 | **7.50** ≤ 15 | 200.0 | 2000.0 | **10.00** ≤ 15 |",
  );
  expect(text).toContain('| requests | 4 | 22 | **5.50** ≤ 15 |');
});
