type SaveRules = typeof import('./page-to-save.ts');

let loaded: SaveRules | null = null;

/**
 * Loads the code that only a save needs when the wizard opens: fields do not wait for it. If the load fails, the save
 * loads it again.
 */
export async function loadSaveRules(): Promise<void> {
  loaded ??= await import('./page-to-save.ts');
}

/** The rules of a save; null while they load. */
export function saveRules(): SaveRules | null {
  return loaded;
}
