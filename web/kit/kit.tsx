import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Toaster } from '../ui/notices/toaster.tsx';
import { showCutTexts } from '../ui/tables/cut-text-tooltip.ts';
import { KitSheet } from './kit-sheet.tsx';
import { SampleDashboard } from './sample-dashboard.tsx';

/**
 * The parts of the app without a server, for looking at: /kit/kit.html?sheet, ?dashboard, ?signin. Not part of a build.
 */
function Kit() {
  if (window.location.search === '?dashboard') return <SampleDashboard />;
  if (window.location.search === '?signin') return <SampleSignIn />;
  return <KitSheet />;
}

function SampleSignIn() {
  return (
    <SignInPage
      companyDomains={[]}
      company="Lintel"
      year={2025}
      requestOtp={() => Promise.resolve({ resendAfter: 23 })}
      signIn={() => Promise.resolve(undefined)}
      confirmSignIn={() => Promise.resolve()}
      offerSignInPasskey={() => Promise.resolve({ challenge: '' })}
      onSignedIn={() => window.location.reload()}
      onFailure={() => window.location.reload()}
    />
  );
}

const router = createRouter({
  routeTree: createRootRoute({ component: Kit, notFoundComponent: Kit }),
});
showCutTexts();
const root = document.getElementById('root');
if (root === null) throw new Error('kit.html lost its root element');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <RouterProvider router={router as never} />
      <Toaster />
    </ThemeProvider>
  </StrictMode>,
);
