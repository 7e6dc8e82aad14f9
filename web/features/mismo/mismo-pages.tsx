import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { paths } from '../../paths.ts';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';

const CheckPage = lazyPart(() => import('./check/check-page.tsx'), 'CheckPage');

/** The pages of MISMO files, by the rest of the address. Any other one goes home, like every unknown address. */
export function MismoPages() {
  const { _splat: page = '' } = useParams({ strict: false });
  return <Suspense>{page === 'check' ? <CheckPage /> : <GoTo href={paths.home()} />}</Suspense>;
}
