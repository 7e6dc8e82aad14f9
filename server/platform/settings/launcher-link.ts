/**
 * `npm start` runs this process as a child with a channel. If the launcher is killed with -9, Ctrl-C could no longer
 * stop this process, so it stops itself.
 */
export function stopWithLauncher(stop: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', stop);
  // The listener must not keep a finished process alive.
  process.channel.unref();
}
