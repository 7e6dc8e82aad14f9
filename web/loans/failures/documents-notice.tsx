import { useReadiness } from '../../api/outages/readiness.ts';
import { Notice } from '../../ui/notices/notice.tsx';

/** Documents cannot be opened or stored. Names and folders still load. */
export function DocumentsNotice() {
  const documents = useReadiness()?.documents;
  if (documents === 'unavailable') {
    return (
      <Notice tone="bad" title="Documents are unavailable right now." announce>
        Names and folders are shown, and everything else works. Files cannot be opened or uploaded until this
        notice goes away.
      </Notice>
    );
  }
  if (documents === 'read-only') {
    return (
      <Notice tone="warn" title="Documents can only be read here." announce>
        They belong to another installation. Contact your administrator.
      </Notice>
    );
  }
  return null;
}
