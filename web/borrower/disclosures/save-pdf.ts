const KEPT_MS = 60_000;

/** Downloads it: pop-up blockers stop windows that open after an answer, and phones show a downloaded PDF. */
export function savePdf(pdf: Blob, name: string): void {
  const url = URL.createObjectURL(pdf);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
