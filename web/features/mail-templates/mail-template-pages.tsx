import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { MAIL_KIND_NAMES, type MailKind } from '../../../domain/mail-templates/mail-kinds.ts';
import { paths } from '../../paths.ts';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { MailTemplatesPage } from './mail-templates-page.tsx';

const MailTemplatePage = lazyPart(() => import('./mail-template-page.tsx'), 'MailTemplatePage');

/** The list of templates, and the editor of each, by the rest of the address. */
export function MailTemplatePages() {
  const { _splat: page = '' } = useParams({ strict: false });
  return <Suspense>{pageOf(page.replace(/\/$/, ''))}</Suspense>;
}

function pageOf(page: string) {
  if (page === '') return <MailTemplatesPage />;
  if (isMailKind(page)) return <MailTemplatePage key={page} kind={page} />;
  return <GoTo href={paths.home()} />;
}

function isMailKind(page: string): page is MailKind {
  return (MAIL_KIND_NAMES as readonly string[]).includes(page);
}
