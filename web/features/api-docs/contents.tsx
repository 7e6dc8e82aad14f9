import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { IconSearch } from '../../ui/icons.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { type ApiDocument, endpointsOf, REFERENCE_PAGES } from './api-document.ts';
import classes from './contents.module.css';
import { foundEndpoints } from './found-endpoints.ts';

interface ContentsProps {
  document: ApiDocument;
  page: string;
}

export function Contents({ document, page }: ContentsProps) {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLElement>(null);
  // A deep link opens with its own entry in sight. Only the list scrolls.
  useEffect(() => {
    const nav = list.current;
    const current = nav?.querySelector<HTMLElement>(`[href="${paths.apiDocs(page)}"]`);
    if (nav == null || current == null) return;
    const above = current.offsetTop - nav.offsetTop - nav.scrollTop;
    if (above < 0 || above > nav.clientHeight - current.offsetHeight)
      nav.scrollTop += above - nav.clientHeight / 2;
  }, [page]);
  const found = foundEndpoints(endpointsOf(document), typed);
  const groups = document.tags
    .map(({ name }) => ({ name, endpoints: found.filter(({ operation }) => operation.tags[0] === name) }))
    .filter(({ endpoints }) => endpoints.length > 0);
  const link = (target: string, label: string) => (
    <li key={target}>
      <AppLink
        className={classes.link}
        href={paths.apiDocs(target)}
        aria-current={target === page ? 'page' : undefined}
      >
        {label}
      </AppLink>
    </li>
  );
  return (
    <div className={classes.contents}>
      <TextInput
        type="search"
        aria-label="Search the API"
        placeholder="Search the API"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <nav ref={list} aria-label="API documentation" className={classes.pages}>
        {typed.trim() === '' ? (
          <ul>{Object.entries(REFERENCE_PAGES).map(([target, label]) => link(target, label))}</ul>
        ) : null}
        {groups.map(({ name, endpoints }) => (
          <div key={name}>
            <p className={classes.group}>{name}</p>
            <ul aria-label={name}>
              {endpoints.map(({ operation: { operationId, summary } }) => link(operationId, summary))}
            </ul>
          </div>
        ))}
      </nav>
      <p className={classes.count} role="status">
        {typed.trim() === '' ? '' : resultWords(found.length)}
      </p>
    </div>
  );
}

function resultWords(count: number): string {
  if (count === 0) return 'Nothing found. Try a word such as note, or a part of an address.';
  return count === 1 ? '1 endpoint' : `${count} endpoints`;
}
