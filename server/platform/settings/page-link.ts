import type { Config } from './config.ts';

export function pageLink(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  path: string,
): string {
  return `${publicUrl ?? `http://${host}:${port}`}${path}`;
}

/**
 * `npm start` runs this process as a child with a channel to its parent. If the parent dies without a word (killed
 * with -9), Ctrl-C could no longer stop this process, so it stops by itself. No effect without a launcher.
 */
export function stopWithLauncher(stop: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', stop);
  // The listener alone would keep a finished process alive.
  process.channel.unref();
}
