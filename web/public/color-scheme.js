// Sets light or dark before the first paint. A separate file, because the page's policy allows no inline script.
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
