import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { paths } from '../../paths.ts';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { outcomeOfSlug } from './imports/outcome-words.ts';

const CheckPage = lazyPart(() => import('./check/check-page.tsx'), 'CheckPage');
const ImportsPage = lazyPart(() => import('./imports/imports-page.tsx'), 'ImportsPage');
const BatchPage = lazyPart(() => import('./imports/batch-page.tsx'), 'BatchPage');
const DoubtfulPage = lazyPart(() => import('./doubtful/doubtful-page.tsx'), 'DoubtfulPage');

/** The pages of MISMO files, by the rest of the address. Any other one goes home, like every unknown address. */
export function MismoPages() {
  const { _splat: page = '' } = useParams({ strict: false });
  return <Suspense>{pageOf(page.split('/'))}</Suspense>;
}

function pageOf([page, batchId, slug, ...rest]: string[]) {
  if (page === 'check' && batchId === undefined) return <CheckPage />;
  if (page === 'doubtful' && batchId === undefined) return <DoubtfulPage />;
  if (page === 'imports' && batchId === undefined) return <ImportsPage />;
  if (page === 'imports' && batchId !== undefined && rest.length === 0) {
    return <BatchPage key={batchId} batchId={batchId} outcome={outcomeOfSlug(slug)} />;
  }
  return <GoTo href={paths.home()} />;
}
