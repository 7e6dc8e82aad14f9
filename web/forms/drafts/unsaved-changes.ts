const checks = new Set<() => boolean>();

/** Registers a check for unsaved changes while its form is on the screen. Returns the function that ends it. */
export function watchUnsavedChanges(hasChanges: () => boolean): () => void {
  checks.add(hasChanges);
  return () => checks.delete(hasChanges);
}

export function hasUnsavedChanges(): boolean {
  return [...checks].some((hasChanges) => hasChanges());
}
