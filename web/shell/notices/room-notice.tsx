import { useReadiness } from '../../api/outages/readiness.ts';
import { Notice } from '../../ui/notices/notice.tsx';

/** Tells administrators that the server has no room left: uploads and saves are refused until somebody frees space. */
export function RoomNotice() {
  if (useReadiness()?.isFull !== true) return null;
  return (
    <Notice tone="bad" title="The server is out of storage." announce>
      Uploads and saves fail until an administrator frees disk space. Stored data is safe.
    </Notice>
  );
}
