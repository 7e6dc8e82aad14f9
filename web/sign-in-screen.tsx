import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ERROR_PAGE_MESSAGES } from '../domain/error-page.ts';
import { runtimeConfig } from './api/runtime-config.ts';
import { confirmSignIn, dropSession, offerSignInPasskey, requestOtp, signIn } from './api/session-queries.ts';
import { SignInPage } from './features/sign-in/sign-in-page.tsx';
import { forgetOpenedLoan } from './loans/last-opened-loan.ts';
import { paths } from './paths.ts';
import { useOpen } from './ui/use-open.ts';

/** The way in. Opening it ends whatever session this browser has, on the server as well (staff shell specification, section 2). */
export function SignInScreen() {
  const open = useOpen();
  const queryClient = useQueryClient();
  useEffect(() => {
    dropSession();
    forgetOpenedLoan();
    // The next person must not see a glimpse of what the last one read.
    queryClient.clear();
  }, [queryClient]);
  const { companyName, companyEmailDomains } = runtimeConfig();
  return (
    <SignInPage
      company={companyName}
      companyDomains={companyEmailDomains}
      year={new Date().getFullYear()}
      requestOtp={requestOtp}
      signIn={signIn}
      confirmSignIn={confirmSignIn}
      offerSignInPasskey={offerSignInPasskey}
      onSignedIn={() => open(paths.home())}
      onFailure={() => open(paths.error(ERROR_PAGE_MESSAGES.unexpected))}
    />
  );
}
