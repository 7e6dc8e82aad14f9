import classes from './api-docs.module.css';
import type { ApiDocument } from './api-document.ts';
import { CodeBlock } from './code-block.tsx';
import { InlineText } from './inline-text.tsx';

const CODE_LABELS: Readonly<Record<string, string>> = {
  sh: 'Command',
  http: 'Headers',
  json: 'Answer',
  js: 'Check in JavaScript',
};

export function GuideArticle({ document }: { document: ApiDocument }) {
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
