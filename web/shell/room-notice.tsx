import { useReadiness } from '../api/readiness.ts';
import { Notice } from '../ui/notice.tsx';

/** Tells administrators that the server has no room left: uploads and saves are refused until somebody makes room. */
export function RoomNotice() {
  if (useReadiness()?.isFull !== true) return null;
  return (
    <Notice tone="bad" title="There is no room left on the server." announce>
      Uploads and saves are refused until somebody makes room on its disks. Nothing that was stored is lost.
    </Notice>
  );
}
