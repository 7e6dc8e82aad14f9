import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { useOpenAddress } from './use-open-address.ts';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A URL of the app from `paths.ts`. */
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** So that a pointer passing over a link loads nothing. */
const PRELOAD_DELAY_MS = 60;

/** True for a click that the browser should handle: another tab, another window, a download. */
function isBrowsersOwn(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function usePreload(href: string) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const preload = () => {
    type PreloadOptions = Parameters<typeof router.preloadRoute>[0];
    // A page that cannot be preloaded shows its error when opened.
    router.preloadRoute({ href } as PreloadOptions).catch(() => undefined);
  };
  return {
    soon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(preload, PRELOAD_DELAY_MS);
    },
    never: () => clearTimeout(timer.current),
  };
}

/** A real anchor that opens its page without a reload. */
export function AppLink({ href, onClick, onFocus, ...rest }: AppLinkProps) {
  const open = useOpenAddress();
  const preload = usePreload(href);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={preload.soon}
      onPointerLeave={preload.never}
      onFocus={(event) => {
        onFocus?.(event);
        preload.soon();
      }}
      onBlur={preload.never}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isBrowsersOwn(event)) return;
        event.preventDefault();
        open(href);
      }}
    />
  );
}
