// Runs in the page. Measures how long a move of documents takes, from the click that starts it to the frame that shows its end.
(() => {
  const statusOfMove = () => document.querySelector('section[aria-label="Move"]')?.textContent ?? '';

  // The last move may still show as completed.
  window.clockNextMove = () => {
    window.moved = new Promise((done) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          let hasBegun = false;
          const observer = new MutationObserver(() => {
            const isCompleted = statusOfMove().includes('Completed');
            if (!isCompleted) hasBegun = true;
            if (!isCompleted || !hasBegun) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => done(performance.now() - timeStamp);
              port2.postMessage(null);
            });
          });
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        },
        { capture: true, once: true },
      );
    });
  };
})();
