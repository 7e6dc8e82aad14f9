// Runs in the page before the app, and notes when its first loan shows.
(() => {
  let firstLoanAt;
  new MutationObserver((_, observer) => {
    if (document.querySelector('tbody a') === null) return;
    firstLoanAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  window.takeFirstLoad = () => ({
    firstLoanAt,
    loaded: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ url: name, startedAt: startTime })),
  });
})();
