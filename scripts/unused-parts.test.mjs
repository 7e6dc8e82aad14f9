import { describe, expect, it } from 'vitest';
import { unusedParts } from './unused-parts.ts';

const MANTINE = '/x/node_modules/@mantine/core/esm/components';
const PARTS = [
  [`${MANTINE}/Menu/Menu.mjs`, './MenuSub/MenuSub.mjs'],
  [`${MANTINE}/Popover/Popover.mjs`, './PopoverContextMenu/PopoverContextMenu.mjs'],
  [`${MANTINE}/Modal/ModalRoot.mjs`, '../ScrollArea/ScrollArea.mjs'],
];

/** The plugin, and a build that keeps its refusals. */
function build() {
  const plugin = /** @type {any} */ (unusedParts());
  /** @type {string[]} */
  const errors = [];
  const context = { error: (/** @type {string} */ text) => errors.push(text) };
  return {
    errors,
    resolve: (/** @type {string} */ part, /** @type {string} */ importer) => plugin.resolveId(part, importer),
    load: (/** @type {string} */ id) => plugin.load(id),
    transform: (/** @type {string} */ code, /** @type {string} */ id) =>
      plugin.transform.call(context, code, id),
    end: () => plugin.buildEnd.call(context),
  };
}

describe('parts that the build leaves out', () => {
  it('are empty for the component that carries them, and whole for everyone else', () => {
    const { resolve, load } = build();
    const id = resolve('./MenuSub/MenuSub.mjs', `${MANTINE}/Menu/Menu.mjs`);
    expect(load(id)).toBe('export const MenuSub = undefined;');
    expect(resolve('./MenuSub/MenuSub.mjs', '/x/node_modules/other.mjs')).toBeNull();
    expect(resolve('./MenuItem/MenuItem.mjs', `${MANTINE}/Menu/Menu.mjs`)).toBeNull();
  });

  it.each(['<Menu.Sub>', '<Menu.Search />', '<Modal scrollAreaComponent={x}>', '<Select withScrollArea />'])(
    'are refused in our code: %s',
    (code) => {
      const { transform, errors } = build();
      transform(code, '/x/web/page.tsx');
      expect(errors).toEqual([expect.stringContaining('is left out of the build')]);
    },
  );

  it('say so when Mantine has moved one', () => {
    const { resolve, end, errors } = build();
    for (const [importer = '', part = ''] of PARTS.slice(1)) resolve(part, importer);
    end();
    expect(errors).toEqual(['Mantine has moved a part that scripts/unused-parts.ts leaves out.']);
    const whole = build();
    for (const [importer = '', part = ''] of PARTS) whole.resolve(part, importer);
    whole.end();
    expect(whole.errors).toEqual([]);
  });
});
