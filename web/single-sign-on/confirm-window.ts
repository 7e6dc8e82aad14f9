import { paths } from '../paths.ts';

/** Used by the windows of one browser. A message only says that somebody confirmed: the server knows who. */
const CHANNEL = 'lintel-provider-step-up';
const CONFIRMED = 'confirmed';

const SIZE = 'popup,width=520,height=720';

/**
 * Opens the window in which the person signs in at the provider again. The page stays, with everything typed. Returns
 * false if the browser blocks it.
 */
export function openConfirmWindow(): boolean {
  return window.open(paths.providerStepUp(), '_blank', SIZE) !== null;
}

export function tellConfirmed(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(CONFIRMED);
  channel.close();
}

/** Calls the listener when the window has finished. Returns the function that ends it. */
export function onConfirmed(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === CONFIRMED) listener();
  };
  return () => channel.close();
}
