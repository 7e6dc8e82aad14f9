import { expect, test } from 'vitest';
import { renderSizes } from './measure-sizes.ts';
import { type PageRound, renderTyping } from './measure-typing.ts';

function page(label: string, ...milliseconds: number[]): PageRound {
  return {
    label,
    keystrokes: milliseconds.map((each) => ({ kind: 'text', milliseconds: each, cpu: each / 2 })),
  };
}

test('keystrokes are shown by page and by kind, beside their targets, as medians of the rounds', () => {
  const move = { from: 'Section 1', milliseconds: 20, requests: 0 };
  const text = renderTyping({
    full: [{ pages: [page('Section 1', 4, 8, 12)], moves: [move] }],
    slow: [{ pages: [page('Section 1', 20, 30, 130)], moves: [{ ...move, milliseconds: 80, requests: 1 }] }],
  });
  const row = '3 | **30.0** ≤ 40 | **130.0** over 100 | 8.0 | 12.0 | 3.75 | 15.0 | 65.0';
  expect(text).toContain(`| Section 1 | ${row} |`);
  expect(text).toContain(`| text fields of all three | ${row} |`);
  expect(text).toContain('| Section 1 | 80.0 | 20.0 | 4.00 | **1** over 0 |');
});

test('sizes are shown beside their budgets, in thousands of bytes', () => {
  const size = { js: 57_740, css: 6_210, requests: 6 };
  expect(renderSizes([{ budget: { name: 'the first load', js: 60, css: 6, requests: 8 }, size }])).toContain(
    '| the first load | **57.7** ≤ 60 | **6.2** over 6 | **6** ≤ 8 |',
  );
});
