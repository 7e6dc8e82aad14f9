/** Handles items at once, at most once per `pauseMs`: later ones wait for the pause to end. */
export function gathered<Item>(
  handle: (items: readonly Item[]) => void,
  pauseMs: number,
): (items: readonly Item[]) => void {
  let waiting: Item[] = [];
  let isPausing = false;
  const handleWaiting = () => {
    isPausing = waiting.length > 0;
    if (!isPausing) return;
    const items = waiting;
    waiting = [];
    setTimeout(handleWaiting, pauseMs);
    handle(items);
  };
  return (items) => {
    waiting.push(...items);
    if (!isPausing) handleWaiting();
  };
}
