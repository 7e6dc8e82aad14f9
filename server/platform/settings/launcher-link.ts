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
