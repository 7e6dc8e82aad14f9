/** Whether the browser knows that it has no network. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Waits until the browser has a network. */
export async function backOnline(): Promise<void> {
  if (!isOffline()) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
