import type { Plugin } from 'vite';

interface UnusedPart {
  /** The module of Mantine that imports the part although we never use it. */
  importer: RegExp;
  part: RegExp;
  /** Stands for the part. */
  code: (name: string) => string;
  /** Our code that would need the part. */
  use: RegExp;
}

const nothing = (name: string) => `export const ${name} = undefined;`;

/**
 * Parts that Mantine hangs on a component of the first load, so that no bundler can tell that nobody uses them. A dialog imports
 * the whole scrolling area only to compare one prop with it, and the theme keeps it out of the lists of options.
 */
const UNUSED_PARTS: readonly UnusedPart[] = [
  {
    importer: /\/Menu\/Menu\.mjs$/,
    part: /\/(Menu(?:CheckboxGroup|CheckboxItem|ContextMenu|RadioGroup|RadioItem|Search|Sub))\.mjs$/,
    code: nothing,
    use: /\bMenu\.(Checkbox|ContextMenu|Radio|Search|Sub)/,
  },
  {
    importer: /\/Popover\/Popover\.mjs$/,
    part: /\/(PopoverContextMenu)\.mjs$/,
    code: nothing,
    use: /\bPopover\.ContextMenu/,
  },
  {
    importer: /\/(Modal\/ModalRoot|Drawer\/DrawerRoot|OptionsDropdown\/OptionsDropdown)\.mjs$/,
    part: /\/(ScrollArea)\.mjs$/,
    code: (name) => `export const ${name} = { Autosize: null };`,
    use: /\b(scrollAreaComponent|Autocomplete|MultiSelect|TagsInput|withScrollArea\b(?!: false))/,
  },
];

const PREFIX = '\0unused-part:';

/** Leaves unused parts of Mantine out of the build (decision 214). A build fails once our code uses one of them. */
export function unusedParts(): Plugin {
  const leftOut = new Set<UnusedPart>();
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      for (const unused of UNUSED_PARTS) {
        const [, name] = unused.part.exec(source) ?? [];
        if (name === undefined || !unused.importer.test(importer ?? '')) continue;
        leftOut.add(unused);
        return `${PREFIX}${UNUSED_PARTS.indexOf(unused)}:${name}`;
      }
      return null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const [index, name = ''] = id.slice(PREFIX.length).split(':');
      return UNUSED_PARTS[Number(index)]?.code(name);
    },
    transform(code, id) {
      if (id.includes('/node_modules/') || id.startsWith(PREFIX)) return;
      const [used] = UNUSED_PARTS.flatMap(({ use }) => use.exec(code) ?? []);
      if (used)
        this.error(`${used} is left out of the build: take it off the list in scripts/unused-parts.ts.`);
    },
    buildEnd(fault) {
      if (fault !== undefined || leftOut.size === UNUSED_PARTS.length) return;
      this.error('Mantine has moved a part that scripts/unused-parts.ts leaves out.');
    },
  };
}
