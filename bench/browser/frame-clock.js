// Runs in the page: how long each key and click waits for its frame, from the moment that the browser took it in. A task that
// is posted as a frame begins runs once that frame is handed over to be shown.
(() => {
  const frames = [];
  for (const type of ['keydown', 'click']) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const heading = document.querySelector('h1')?.textContent ?? '';
            frames.push({ milliseconds: performance.now() - timeStamp, heading });
          };
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  }
  window.takeFrames = () => frames.splice(0);
})();
