import { OrderPage } from './order-page.tsx';
import { TitleDocsForm } from './title-docs-form.tsx';

/** Title documents, ordered from title companies by e-mail. */
export function TitleDocsPage() {
  return <OrderPage tab="title-docs" orderType="TITLE_DOCS" Form={TitleDocsForm} />;
}
