/** Loads the palette. Called early, at the first key of its shortcut or the pointer over its button. */
export function loadPalette(): Promise<typeof import('../../palette/app-palette.tsx')> {
  return import('../../palette/app-palette.tsx');
}
