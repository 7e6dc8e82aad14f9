// Runs in the page. Measures how long each key waits until the last figure that it changes is on the screen. A task posted when
// a frame begins runs once that frame is handed over to the screen.
(() => {
  const keys = [];
  const drawn = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(null);
    });
  addEventListener('keydown', ({ timeStamp }) => keys.push({ at: timeStamp, drawnAt: null, changes: 0 }), {
    capture: true,
  });
  const FIGURES = '[aria-label="Comparison"], [aria-label="Highest loan and break-even"], figure';
  new MutationObserver((records) => {
    const key = keys.at(-1);
    const changes = records.filter(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest(FIGURES) != null;
    }).length;
    if (key === undefined || changes === 0) return;
    key.changes += changes;
    drawn((at) => {
      key.drawnAt = at;
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  window.hasFigures = () => keys.at(-1)?.drawnAt != null;
  window.takeFigures = () =>
    keys.splice(0).map(({ at, drawnAt, changes }) => ({ milliseconds: drawnAt - at, changes }));
})();
