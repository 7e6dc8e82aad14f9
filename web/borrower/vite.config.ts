import { defineConfig } from 'vite';

/**
 * The borrower's page is a separate build, into the folder of the staff's app: neither loads a file of the other, and
 * changing one does not change the other's files (docs/decisions/borrower-page.md).
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
