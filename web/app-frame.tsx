import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { hasPermission, ROLE_NAMES, type Role } from '../domain/people/role.ts';
import { runtimeConfig } from './api/runtime-config.ts';
import { revokeSession, useSession } from './api/session/session-queries.ts';
import { clearSession, type StoredSession } from './api/session/session-store.ts';
import { fetchDraftKeysAtOnce } from './drafts/follow-draft-keys.ts';
import { UploadIndicator, uploadDesk } from './features/documents/uploads/upload-desk.tsx';
import { Bell } from './features/notifications/bell.tsx';
import { useMyDayCount } from './loans/my-day/my-day-count.ts';
import { staffName, useReadStaffNames, useStaffNames } from './loans/staff-names.ts';
import { addressOf, labelOf, mayOpen, PAGE_LIST, PAGES, type PageFacts } from './pages.ts';
import { paths } from './paths.ts';
import { StepUpHost } from './second-factor/step-up-host.tsx';
import { useColorSchemeSwitch } from './shell/color-scheme-switch.ts';
import { Frame } from './shell/frame.tsx';
import type { Navigation } from './shell/navigation.ts';
import { DraftKeysNotice } from './shell/notices/draft-keys-notice.tsx';
import { RoomNotice } from './shell/notices/room-notice.tsx';
import { SessionEndNotice } from './shell/notices/session-end-notice.tsx';
import { OpenFrame } from './shell/open-frame.tsx';
import { ShellDialogs } from './shell/shell-dialogs.tsx';
import { useShellDialogs } from './shell/use-shell-dialogs.ts';
import { GoTo } from './ui/pages/go-to.tsx';
import { useOpenAddress } from './ui/pages/use-open-address.ts';
import { LoaderOverlay } from './ui/states/loader-overlay.tsx';

export function AppFrame() {
  const session = useSession();
  return session === null ? <NobodysFrame /> : <StaffFrame session={session} />;
}

function StaffFrame({ session }: { session: StoredSession }) {
  useReadStaffNames();
  useStaffNames();
  const open = useOpenAddress();
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [signingOut, setSigningOut] = useState(false);
  const dialogs = useShellDialogs();
  const { switchScheme } = useColorSchemeSwitch();
  const dayCount = useMyDayCount(pathname);
  const leave = async () => {
    if ((await uploadDesk()?.endBeforeSignOut()) === false) return;
    setSigningOut(true);
    // The server sends no keys after the sign-out, and drafts without keys are in this page's memory only.
    await fetchDraftKeysAtOnce();
    const isRevoked = await revokeSession().then(
      () => true,
      () => false,
    );
    // Checks for the error page first: without a session, every other page of this frame leads to the sign-in.
    if (!isRevoked) await router.navigate({ href: paths.error('sign-out-failed') }).catch(() => undefined);
    clearSession();
    setSigningOut(false);
    if (isRevoked) open(paths.signIn());
  };
  const role = session.roles[0];
  return (
    <Frame
      company={runtimeConfig().companyName}
      year={new Date().getFullYear()}
      navigation={navigationAt(pathname, session.roles, dayCount)}
      person={{
        name: staffName(session.userName),
        role: role === undefined ? '' : ROLE_NAMES[role],
        accountHref: paths.account(),
      }}
      bell={
        <>
          <UploadIndicator />
          <Bell userName={session.userName} />
        </>
      }
      onSearch={() => dialogs.open('palette')}
      onSignOut={() => void leave()}
    >
      {hasPermission(session.roles, 'see-server-notices') ? <RoomNotice /> : null}
      <SessionEndNotice session={session} />
      <DraftKeysNotice userName={session.userName} />
      <Outlet />
      <ShellDialogs
        dialog={dialogs.dialog}
        onClose={dialogs.close}
        roles={session.roles}
        open={open}
        switchScheme={switchScheme}
        showShortcuts={() => dialogs.open('shortcuts')}
        signOut={() => void leave()}
      />
      <StepUpHost />
      {signingOut ? <LoaderOverlay label="Signing out" /> : null}
    </Frame>
  );
}

/**
 * Without a session, every page except the error page redirects to sign-in, even when a session ends while it is open.
 */
function NobodysFrame() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  if (pathname !== '/error') return <GoTo href={paths.signIn()} />;
  return (
    <OpenFrame company={runtimeConfig().companyName} year={new Date().getFullYear()}>
      <Outlet />
    </OpenFrame>
  );
}

function navigationAt(pathname: string, roles: readonly Role[], dayCount: number): Navigation {
  const shown = PAGE_LIST.filter(({ guard }) => mayOpen(roles, guard));
  const services = shown
    .filter(({ inServices }) => inServices !== undefined)
    .toSorted((one, other) => (one.inServices ?? 0) - (other.inServices ?? 0));
  // A page below a service, such as /staff/people/…, belongs to that service. /settings/mail is its own service.
  const current = services
    .map(addressOf)
    .filter((href) => `${pathname}/`.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  const entry = (page: PageFacts) => {
    const href = addressOf(page);
    return { label: labelOf(page), href, active: href === pathname || href === current };
  };
  const inLoans = pathname === paths.loans() || pathname.startsWith('/customers/') || pathname === '/urla';
  return {
    entries: shown
      .filter(({ inHeader }) => inHeader)
      .map((page) => ({
        ...entry(page),
        ...(page === PAGES.myDay ? { count: dayCount } : {}),
        ...(page === PAGES.loans ? { active: inLoans } : {}),
      })),
    services: services.map((page) => ({
      ...entry(page),
      part: (page.inServices ?? 0) < 100 ? 'Tools' : 'Administration',
    })),
  };
}
