import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { pdfjsFiles } from '../scripts/pdfjs-files.ts';

/** In development, web/api sources are under /api too, so .ts paths are not proxied. */
const SERVER_PATHS = ['^/api/(?!.*\\.tsx?(\\?|$))', '^/healthz$', '^/readyz$', '^/dev/'];

/** In development, serves the borrower's page at its URL. The browser keeps the #. */
function borrowerPage(): Plugin {
  return {
    name: 'borrower-page',
    configureServer({ middlewares }) {
      middlewares.use('/requests', (_, answer) => {
        answer.writeHead(302, { location: '/borrower/requests.html' }).end();
      });
    },
  };
}

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'LINTEL_');
  const target = env.LINTEL_DEV_API ?? 'http://127.0.0.1:3001';
  return {
    root: import.meta.dirname,
    envPrefix: 'VITE_',
    plugins: [react(), pdfjsFiles(), borrowerPage()],
    server: {
      proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target }])),
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      // Tells scripts/checks/check-sizes.mjs which file loads which.
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 750,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // First load in one file: the frame and the dashboard with their imports.
              { name: 'app', test: /\/web\/(main|features\/dashboard\/dashboard-page)\.tsx$/, priority: 2 },
              // Asked for at once, so it must not draw the shared code in.
              { name: 'behaviour', test: /\/web\/page-behaviour\.ts$/, priority: 1 },
              // Code shared by many pages in one file: a page would otherwise request some fifty small ones.
              { name: 'shared', minShareCount: 4 },
            ],
          },
        },
      },
    },
  };
});
