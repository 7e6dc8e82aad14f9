// Runs in the page. Measures how long a click waits for the page that it opens, from the time that the browser received it. While
// somebody scrolls, it measures the time between frames, and the long frames that the browser reports (over 50 ms of work).
(() => {
  /** Time at which the frame that begins now has been handed over to the screen. */
  const shown = (done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(null);
  };

  // Recognizes the opened page by the words of its heading, `content`.
  window.clockNextClick = (content) => {
    const isThere = () =>
      [...document.querySelectorAll('h2, h3')].some((heading) => heading.textContent === content);
    window.opened = new Promise((done) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            if (isThere()) shown((now) => done(now - timeStamp));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  };

  let running = false;
  let frames = [];
  let long = [];
  let began = 0;
  // The browser may report the frame of the opened page late.
  const takeLong = (entries) => {
    for (const { startTime, duration } of entries) if (startTime >= began) long.push(duration);
  };
  const observer = new PerformanceObserver((list) => takeLong(list.getEntries()));
  window.startFrames = () => {
    running = true;
    frames = [];
    long = [];
    began = performance.now();
    observer.observe({ type: 'long-animation-frame' });
    let last;
    const frame = (now) => {
      if (last !== undefined) frames.push(now - last);
      last = now;
      if (running) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  window.stopFrames = () => {
    running = false;
    takeLong(observer.takeRecords());
    observer.disconnect();
    return { frames, long };
  };
  window.lastRow = () => {
    const rows = document.querySelectorAll('tr[aria-rowindex]');
    return Number(rows[rows.length - 1]?.getAttribute('aria-rowindex') ?? 0) - 1;
  };
})();
