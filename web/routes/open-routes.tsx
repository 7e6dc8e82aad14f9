import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { frame, open } from './frame-routes.tsx';
import { pageComponent } from './page-component.ts';
import { errorSearch } from './search-params.ts';

const signInPage = pageComponent(() => import('../sign-in-screen.tsx'), 'SignInScreen');
export const signIn = createRoute({ getParentRoute: () => open, path: '/signin', component: signInPage });
export const signInV2 = createRoute({ getParentRoute: () => open, path: '/signinv2', component: signInPage });

/** The provider of single sign-on leads back to it. */
export const singleSignOn = createRoute({
  getParentRoute: () => open,
  path: '/single-sign-on',
  component: pageComponent(() => import('../single-sign-on-screen.tsx'), 'SingleSignOnScreen'),
});

/** Sign-in has no password, so these two lead to it (SIGN-3). */
export function toSignIn(path: '/new-password-required' | '/reset-password') {
  return createRoute({
    getParentRoute: () => open,
    path,
    beforeLoad: () => {
      throw redirect({ href: paths.signIn() });
    },
  });
}

export const errorPage = createRoute({
  getParentRoute: () => frame,
  path: '/error',
  validateSearch: errorSearch,
  component: pageComponent(() => import('../error-screen.tsx'), 'ErrorScreen'),
});
