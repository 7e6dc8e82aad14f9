type SaveRules = typeof import('./page-to-save.ts');

let loaded: SaveRules | null = null;

/**
 * Fetches what only a save needs, as the wizard opens: fields do not wait for it, and no save does. Where it did not come, the save
 * asks again.
 */
export async function loadSaveRules(): Promise<void> {
  loaded ??= await import('./page-to-save.ts');
}

/** The rules of a save; null while they are on their way. */
export function saveRules(): SaveRules | null {
  return loaded;
}
