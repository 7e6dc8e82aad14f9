// Runs in the page before the app and keeps the browser's own entries about the load. The bench adds them up outside the page.
(() => {
  const paints = [];
  const shifts = [];
  const tasks = [];
  const observe = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => paints.push({ startTime }));
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) shifts.push({ startTime, value });
  });
  observe('longtask', ({ duration }) => tasks.push({ duration }));
  window.takeLoad = () => ({
    paints,
    shifts,
    tasks,
    files: performance
      .getEntriesByType('resource')
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  });
})();
