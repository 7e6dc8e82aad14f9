/** Called early: on the shortcut's first key, or with the pointer over its button. */
export function loadPalette(): Promise<typeof import('../../palette/app-palette.tsx')> {
  return import('../../palette/app-palette.tsx');
}
