/**
 * `npm start` runs this process as a child with a channel to its parent. When the parent is gone without a word
 * (killed with -9), nobody could stop this process by Ctrl-C any more: it then stops by itself. No effect without a launcher.
 */
export function stopWithLauncher(stop: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', stop);
  // The listener alone would keep a process alive that has finished its work.
  process.channel.unref();
}
