const checks = new Set<() => boolean>();

/** Registers a check for unsaved changes while its form is shown. Returns a function that unregisters it. */
export function watchUnsavedChanges(hasChanges: () => boolean): () => void {
  checks.add(hasChanges);
  return () => checks.delete(hasChanges);
}

export function hasUnsavedChanges(): boolean {
  return [...checks].some((hasChanges) => hasChanges());
}
