import { CloseButton } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.tsx';
import { closesByItself, closeToast, onToastsChange, type ShownToast, shownToasts } from './toast-store.ts';
import classes from './toaster.module.css';

const PASSES_AFTER_SECONDS = 6;
const ICONS = { ok: IconCircleCheck, info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertCircle };

export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  return (
    <section className={classes.toasts} aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false);
  const { id, action, seconds = PASSES_AFTER_SECONDS } = toast;
  const passes = closesByItself(toast) && !held;
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(() => closeToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [passes, id, seconds]);
  const Icon = ICONS[toast.tone];
  return (
    // A toast under the pointer or with the focus stays, so that nobody loses a message while reading it. One that
    // appeared under a resting pointer (which enters, but does not move) disappears as usual.
    <article
      className={classes.toast}
      data-tone={toast.tone}
      aria-label={toast.title}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <div role={toast.tone === 'bad' ? 'alert' : undefined}>
        <p className={classes.title}>{toast.title}</p>
        <p className={classes.text}>
          {toast.text}{' '}
          {action === undefined ? null : (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                closeToast(id);
                action.onClick();
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      </div>
      <CloseButton size="sm" aria-label={`Close: ${toast.title}`} onClick={() => closeToast(id)} />
    </article>
  );
}
