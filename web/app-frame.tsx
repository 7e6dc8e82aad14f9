import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ROLE_NAMES } from '../domain/role.ts';
import { runtimeConfig } from './api/runtime-config.ts';
import { revokeSession, useSession } from './api/session-queries.ts';
import { clearSession, type StoredSession } from './api/session-store.ts';
import { useReadStaffNames } from './loans/read-staff-names.ts';
import { userLabel, useStaffNames } from './loans/user-label.ts';
import { palettePages } from './palette/palette-pages.ts';
import { paletteSearch } from './palette/palette-search.ts';
import { paths } from './paths.ts';
import { StepUpHost } from './second-factor/step-up-host.tsx';
import { useColorSchemeSwitch } from './shell/color-scheme-switch.ts';
import { DraftKeysNotice } from './shell/draft-keys-notice.tsx';
import { Frame } from './shell/frame.tsx';
import type { Navigation } from './shell/navigation.ts';
import { OpenFrame } from './shell/open-frame.tsx';
import { RoomNotice } from './shell/room-notice.tsx';
import { SessionEndNotice } from './shell/session-end-notice.tsx';
import { ShellDialogs } from './shell/shell-dialogs.tsx';
import { useShellDialogs } from './shell/use-shell-dialogs.ts';
import { GoTo } from './ui/go-to.tsx';
import { LoaderOverlay } from './ui/loader-overlay.tsx';
import { useOpen } from './ui/use-open.ts';

/** Header, footer and everything that is there on every page of a signed-in person. */
export function AppFrame() {
  const session = useSession();
  return session === null ? <NobodysFrame /> : <StaffFrame session={session} />;
}

function StaffFrame({ session }: { session: StoredSession }) {
  useReadStaffNames();
  useStaffNames();
  const open = useOpen();
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [signingOut, setSigningOut] = useState(false);
  const dialogs = useShellDialogs();
  const { switchScheme } = useColorSchemeSwitch();
  const search = useMemo(() => paletteSearch(open), [open]);
  const leave = async () => {
    setSigningOut(true);
    const told = await revokeSession().then(
      () => true,
      () => false,
    );
    // The error page first: without a session every other page of this frame leads to the sign-in.
    if (!told) await router.navigate({ href: paths.error('sign-out-failed') }).catch(() => undefined);
    clearSession();
    setSigningOut(false);
    if (told) open(paths.signIn());
  };
  const role = session.roles[0];
  const isAdmin = session.roles.includes('ROLE_ADMIN');
  return (
    <Frame
      company={runtimeConfig().companyName}
      year={new Date().getFullYear()}
      navigation={navigationAt(pathname, isAdmin)}
      person={{
        name: userLabel(session.userName),
        role: role === undefined ? '' : ROLE_NAMES[role],
        accountHref: paths.account(),
      }}
      onSearch={() => dialogs.open('palette')}
      onSignOut={() => void leave()}
    >
      {isAdmin ? <RoomNotice /> : null}
      <SessionEndNotice session={session} />
      <DraftKeysNotice userName={session.userName} />
      <Outlet />
      <ShellDialogs
        dialog={dialogs.dialog}
        onClose={dialogs.close}
        fixed={palettePages({
          isAdmin,
          open,
          switchScheme,
          showShortcuts: () => dialogs.open('shortcuts'),
          signOut: () => void leave(),
        })}
        search={search}
      />
      <StepUpHost />
      {signingOut ? <LoaderOverlay label="Signing out" /> : null}
    </Frame>
  );
}

/** Without a session only the error page stays; everything else leads to the sign-in, also when a session ends meanwhile. */
function NobodysFrame() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  if (pathname !== '/error') return <GoTo href={paths.signIn()} />;
  return (
    <OpenFrame company={runtimeConfig().companyName} year={new Date().getFullYear()}>
      <Outlet />
    </OpenFrame>
  );
}

function navigationAt(pathname: string, isAdmin: boolean): Navigation {
  const entry = (label: string, href: string) => ({ label, href, active: pathname === href });
  const inLoans = pathname === paths.loans() || pathname.startsWith('/customers/') || pathname === '/urla';
  return {
    entries: [entry('Home', paths.home()), { ...entry('Loans', paths.loans()), active: inLoans }],
    services: [
      entry('Amortization Calculator', paths.amortizationCalculator()),
      entry('Generate Quote', paths.quotation()),
      entry('Quotes', paths.quotes()),
      entry('Files', paths.files()),
      entry('Loans', paths.loans()),
      entry('Create Customer Profile', paths.customerProfile()),
      ...(isAdmin
        ? [
            entry('Directories', paths.directories()),
            entry('Staff', paths.staff()),
            entry('Exports', paths.exports()),
          ]
        : []),
    ],
  };
}
