import { closeToast, showToast, type Toast } from '../../ui/notices/toast-store.ts';

interface LastUndo {
  customerId: string;
  undo: () => void;
  until: number;
}

let last: LastUndo | undefined;

/** A message with 'Undo'. While it is there, Ctrl+Z on the customer's documents does the same, for the last one. */
export function offerUndo(
  customerId: string,
  {
    undo: work,
    seconds,
    ...toast
  }: Omit<Toast, 'action' | 'seconds'> & { undo: () => void; seconds: number },
): void {
  const undo = () => {
    if (last === offered) last = undefined;
    closeToast(id);
    work();
  };
  const id = showToast({ ...toast, action: { label: 'Undo', onClick: undo }, seconds });
  const offered: LastUndo = { customerId, undo, until: Date.now() + seconds * 1000 };
  last = offered;
}

export function undoLast(customerId: string): void {
  if (last?.customerId === customerId && last.until > Date.now()) last.undo();
}
