import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ERROR_PAGE_MESSAGES } from '../domain/texts/error-page.ts';
import { runtimeConfig } from './api/runtime-config.ts';
import {
  confirmSignIn,
  dropSession,
  offerSignInPasskey,
  requestOtp,
  signIn,
} from './api/session/session-queries.ts';
import { endReason } from './api/session/session-store.ts';
import { SignInPage } from './features/sign-in/sign-in-page.tsx';
import { forgetOpenedLoan } from './loans/session/last-opened-loan.ts';
import { paths } from './paths.ts';
import { forgetTypedEmail, typedEmail } from './single-sign-on/typed-email.ts';
import { useOpenAddress } from './ui/pages/use-open-address.ts';
import { lazyPart } from './ui/states/lazy-part.ts';

const LazySignOnPart = lazyPart(() => import('./single-sign-on/sign-on-part.tsx'), 'SignOnPart');

/**
 * The sign-in screen. Opening it ends this browser's session, on the server too (SIGN-2).
 */
export function SignInScreen() {
  const open = useOpenAddress();
  const queryClient = useQueryClient();
  const [email] = useState(typedEmail);
  const [reason] = useState(endReason);
  useEffect(() => {
    dropSession();
    forgetOpenedLoan();
    // The next person must not see the last one's data.
    queryClient.clear();
  }, [queryClient]);
  const { companyName, companyEmailDomains, singleSignOn } = runtimeConfig();
  return (
    <SignInPage
      company={companyName}
      companyDomains={companyEmailDomains}
      year={new Date().getFullYear()}
      typedEmail={email}
      // The single sign-on part shows it with its own refusals.
      endReason={singleSignOn === undefined ? reason : null}
      otherWay={(typed) =>
        singleSignOn === undefined ? null : <LazySignOnPart name={singleSignOn.name} email={typed} />
      }
      requestOtp={requestOtp}
      signIn={signIn}
      confirmSignIn={confirmSignIn}
      offerSignInPasskey={offerSignInPasskey}
      onSignedIn={() => {
        forgetTypedEmail();
        open(paths.home());
      }}
      onFailure={() => open(paths.error(ERROR_PAGE_MESSAGES.unexpected))}
    />
  );
}
