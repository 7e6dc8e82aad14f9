import { defineConfig } from 'vite';

/**
 * The borrower's page is a build of its own, into the folder of the staff's app: it never loads a file of the staff's app, and the
 * staff's files do not change with it (docs/decisions/borrower-page.md).
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: '.vite/borrower.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: `${import.meta.dirname}/requests.html` },
  },
});
