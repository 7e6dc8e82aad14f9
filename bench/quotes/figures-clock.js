// Runs in the page. Measures how long each key waits until the last figure that it changes is on the screen. A task posted when
// a frame begins runs once that frame is handed over to the screen.
(() => {
  const keys = [];
  // Made before the first key, so that the clock itself takes next to no time.
  const { port1, port2 } = new MessageChannel();
  const waiting = [];
  port1.onmessage = () => {
    const at = performance.now();
    for (const key of waiting.splice(0)) key.drawnAt = at;
  };
  const frameBegins = () => port2.postMessage(null);
  addEventListener('keydown', ({ timeStamp }) => keys.push({ at: timeStamp, drawnAt: null }), {
    capture: true,
  });
  const FIGURES = '[aria-label="Comparison"], [aria-label="Maximum loan and break-even"], figure';
  const isFigure = ({ target }) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest(FIGURES) != null;
  };
  new MutationObserver((records) => {
    const key = keys.at(-1);
    if (key === undefined || !records.some(isFigure)) return;
    waiting.push(key);
    requestAnimationFrame(frameBegins);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  window.hasFigures = () => keys.at(-1)?.drawnAt != null;
  window.takeFigures = () => keys.splice(0).map(({ at, drawnAt }) => ({ milliseconds: drawnAt - at }));
})();
