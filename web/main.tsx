import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { idleLine } from './api/idle-line.ts';
import { refetchAfterOutages } from './api/outages/refetch-after-outages.ts';
import { createQueryClient } from './api/query-client.ts';
import { keepCachePrivate } from './api/session/cache-privacy.ts';
import { followOtherTabs } from './api/session/session-store.ts';
import { dropDraftKeysWithSession } from './drafts/follow-draft-keys.ts';
import { forgetSearchWithSession } from './features/dashboard/last-customer-search.ts';
import { CalendarToday } from './forms/calendar/calendar-today.ts';
import { easternToday } from './loans/eastern-today.ts';
import { followEndedSessions } from './loans/session/ended-session.ts';
import { PAGES } from './pages.ts';
import { createAppRouter } from './routes/routes.tsx';
import { FailedPage } from './shell/failed-page.tsx';
import { OfflineLine } from './shell/notices/offline-line.tsx';
import { PendingPage } from './shell/pending-page.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { keepDroppedFiles } from './ui/dropped-files.ts';
import { Toaster } from './ui/notices/toaster.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lost its root element');

const queryClient = createQueryClient();
const router = createAppRouter(queryClient, PendingPage, FailedPage);
followOtherTabs();
keepCachePrivate(queryClient);
followEndedSessions();
dropDraftKeysWithSession();
forgetSearchWithSession();
refetchAfterOutages(queryClient);
keepDroppedFiles();
loadBehaviour();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <CalendarToday value={easternToday}>
          <RouterProvider router={router} />
          <OfflineLine />
          <Toaster />
        </CalendarToday>
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);

/** On the dashboard, the first loans come before it. Without this file the pages still work. */
function loadBehaviour(): void {
  const load = () => void import('./page-behaviour.ts').catch(() => undefined);
  if (location.pathname !== PAGES.home.path) {
    load();
    return;
  }
  for (const action of ['keydown', 'pointerdown'])
    addEventListener(action, load, { once: true, capture: true });
  const stop = router.subscribe('onResolved', () => {
    stop();
    void idleLine(queryClient).then(load);
  });
}
