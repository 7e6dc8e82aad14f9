import { expect, test } from 'vitest';
import { draw, part } from './draw.ts';

const rows = (...names: string[]) => [
  part(
    'ul',
    {},
    names.map((name) => part('li', { key: name }, part('input', { 'aria-label': name }))),
  ),
];

test('elements stay the same while others come and go', () => {
  const root = document.createElement('div');
  document.body.append(root);
  draw(root, rows('a', 'b', 'c'));
  const field = root.querySelector<HTMLInputElement>('[aria-label=b]');
  field?.focus();
  if (field !== null) field.value = 'typed';
  draw(root, rows('new', 'b', 'd', 'c'));
  expect([...root.querySelectorAll('input')].map((one) => one.getAttribute('aria-label'))).toEqual([
    'new',
    'b',
    'd',
    'c',
  ]);
  expect(root.querySelector('[aria-label=b]')).toBe(field);
  expect(document.activeElement).toBe(field);
  expect(field?.value).toBe('typed');
});

test('attributes, handlers and texts follow the description, and markup in a text stays text', () => {
  const root = document.createElement('div');
  const clicks: number[] = [];
  const drawn = (count: number, isOff: boolean) => [
    part(
      'button',
      { onclick: () => clicks.push(count), hidden: isOff, title: isOff ? undefined : 'on' },
      `<b>${count}`,
    ),
  ];
  draw(root, drawn(1, false));
  draw(root, drawn(2, true));
  const button = root.firstElementChild as HTMLButtonElement;
  button.click();
  expect(clicks).toEqual([2]);
  expect(root.innerHTML).toBe('<button hidden="">&lt;b&gt;2</button>');
});
