import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { IconDownload } from '../../ui/icons.tsx';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import classes from './api-docs.module.css';
import {
  type ApiDocument,
  apiDocumentQuery,
  endpointsOf,
  OPENAPI_PATH,
  REFERENCE_PAGES,
} from './api-document.ts';
import { CodeBlock, InlineText } from './code-block.tsx';
import { Contents } from './contents.tsx';
import { EndpointArticle } from './endpoint-article.tsx';
import { ErrorsArticle, EventTypesArticle } from './reference-articles.tsx';

const CODE_LABELS: Readonly<Record<string, string>> = {
  sh: 'Command',
  http: 'Headers',
  json: 'Answer',
  js: 'Check in JavaScript',
};

function GuideArticle({ document }: { document: ApiDocument }) {
  return (
    <article className={classes.article}>
      {document['x-guide'].map(({ id, title, blocks }) => (
        <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={classes.heading}>
            {title}
          </h2>
          {blocks.map((block) =>
            'text' in block ? (
              <p key={block.text} className={classes.text}>
                <InlineText>{block.text}</InlineText>
              </p>
            ) : (
              <CodeBlock
                key={block.code}
                label={`${CODE_LABELS[block.language] ?? 'Code'}: ${title}`}
                code={block.code}
              />
            ),
          )}
        </section>
      ))}
    </article>
  );
}

export function ApiDocsPages() {
  const { _splat: page = '' } = useParams({ strict: false });
  const read = useQuery(apiDocumentQuery);
  const { data } = read;
  if (data === undefined) {
    return (
      <Page title={PAGES.apiDocs.title}>
        <ReadStates read={read}>
          <TableSkeleton label="Loading the API documentation" widths={[220, 420, 260]} />
        </ReadStates>
      </Page>
    );
  }
  const title = titleOf(page, data);
  if (title === undefined) return <GoTo href={paths.apiDocs()} />;
  return (
    <Page
      title={title}
      sub={`API documentation, version ${data.info.version}`}
      actions={
        <Button
          component="a"
          variant="default"
          href={OPENAPI_PATH}
          download="lintel-openapi.json"
          leftSection={<IconDownload size={16} stroke={1.6} />}
        >
          OpenAPI document
        </Button>
      }
    >
      <div className={classes.layout}>
        <Contents document={data} page={page} />
        <Article document={data} page={page} />
      </div>
    </Page>
  );
}

function endpointOf(page: string, document: ApiDocument) {
  return endpointsOf(document).find(({ operation }) => operation.operationId === page);
}

function titleOf(page: string, document: ApiDocument): string | undefined {
  return REFERENCE_PAGES[page] ?? endpointOf(page, document)?.operation.summary;
}

function Article({ page, document }: { page: string; document: ApiDocument }) {
  if (page === '') return <GuideArticle document={document} />;
  if (page === 'errors') return <ErrorsArticle document={document} />;
  if (page === 'events') return <EventTypesArticle document={document} />;
  const endpoint = endpointOf(page, document);
  return endpoint === undefined ? null : (
    <EndpointArticle key={page} endpoint={endpoint} document={document} />
  );
}
