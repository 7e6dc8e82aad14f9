// Runs before the app. A separate file, because the page's policy allows no inline script.

// Sets light or dark before the first paint.
(() => {
  let choice = 'auto';
  try {
    choice = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
  } catch {
    // Storage is switched off: follow the system.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// Says after 120 seconds that the app did not load (BASE-91). The app removes this dialog when it first renders.
(() => {
  // Counted in parts: the time that a laptop sleeps is one of them at most.
  let parts = 12;
  const timer = setInterval(() => {
    parts -= 1;
    if (parts > 0) return;
    clearInterval(timer);
    const dialog = document.querySelector('dialog[data-not-loaded]');
    if (dialog === null) return;
    for (const style of document.querySelectorAll('link[rel="stylesheet"]')) {
      if (style.sheet !== null) continue;
      // Until it arrives, nothing is painted. Without it, the app must not render, so its root goes too.
      style.remove();
      document.body.replaceChildren(dialog);
    }
    dialog.querySelector('button').addEventListener('click', () => location.reload());
    dialog.show();
  }, 10_000);
})();
