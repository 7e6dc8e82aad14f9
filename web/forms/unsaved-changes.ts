const checks = new Set<() => boolean>();

/** Keeps a check for unsaved changes while its form is on the screen. Answers the function that ends it. */
export function watchUnsavedChanges(hasChanges: () => boolean): () => void {
  checks.add(hasChanges);
  return () => checks.delete(hasChanges);
}

/** Whether a form on the screen holds something that was typed and not saved. */
export function hasUnsavedChanges(): boolean {
  return [...checks].some((hasChanges) => hasChanges());
}
