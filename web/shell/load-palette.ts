/** Loads the palette. Called ahead by whatever announces that it will be opened: the key of its shortcut, the pointer. */
export function loadPalette(): Promise<typeof import('./command-palette.tsx')> {
  return import('./command-palette.tsx');
}
