import { useParams } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { GoTo } from '../../../ui/pages/go-to.tsx';
import { BatchPage } from './batch-page.tsx';
import { ImportsPage } from './imports-page.tsx';
import { outcomeOfSlug } from './outcome-words.ts';

/** Any other URL goes home. */
export function ImportPages() {
  const { _splat: page = '' } = useParams({ strict: false });
  const [batchId = '', slug, ...rest] = page.split('/');
  if (batchId === '') return <ImportsPage />;
  if (rest.length > 0) return <GoTo href={paths.home()} />;
  return <BatchPage key={batchId} batchId={batchId} outcome={outcomeOfSlug(slug)} />;
}
