// Runs in the page. Measures how long each key and click waits for its frame, from the time that the browser received it. A task
// posted when a frame begins runs once that frame is handed over to the screen.
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
