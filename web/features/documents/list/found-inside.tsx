import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoundInDocument } from '../../../../contract/find-in-documents.ts';
import { MAX_READ_PAGES, SHORTEST_SEARCH } from '../../../../domain/documents/find/page-text.ts';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import { foundInsideQuery } from '../document-queries.ts';
import classes from './found-inside.module.css';

/** One request after a pause in typing. */
const PAUSE_MS = 250;

interface FoundInsideProps {
  customerId: string;
  find: string;
  openDocumentId: string | undefined;
  onOpen: (hit: FoundInDocument) => void;
}

/** Documents with the words in their text (FIND-4), below those with the words in their name. */
export function FoundInside({ customerId, find, openDocumentId, onOpen }: FoundInsideProps) {
  const [text] = useDebouncedValue(find, PAUSE_MS);
  const isLongEnough = text.length >= SHORTEST_SEARCH && find !== '';
  const { data, error } = useQuery({
    ...foundInsideQuery(customerId, text),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  if (!isLongEnough || (data === undefined && error === null)) return null;
  return (
    <section className={classes.inside} aria-label="Found inside documents">
      <div role="status">
        <h3 className={classes.title}>
          {data === undefined ? 'The text of documents could not be searched' : countWords(data)}
        </h3>
      </div>
      <ul className={classes.hits}>
        {data?.hits.map((hit) => (
          <li key={hit.fileId}>
            <button
              type="button"
              className={classes.hit}
              aria-current={hit.fileId === openDocumentId || undefined}
              onClick={() => onOpen(hit)}
            >
              <span className={classes.name}>
                <CutText>{hit.name}</CutText>
              </span>
              <span className={classes.page}>{pageWords(hit)}</span>
              <span className={classes.excerpt}>
                {hit.excerpt.map(({ text: part, isFound }, place) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one excerpt never change places.
                  isFound ? <mark key={place}>{part}</mark> : <span key={place}> {part} </span>,
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countWords({ hits: { length }, hasMore }: { hits: readonly unknown[]; hasMore: boolean }): string {
  if (length === 0) return `Inside no document. Of each PDF, the first ${MAX_READ_PAGES} pages are read.`;
  if (hasMore) return `Inside the last ${length} documents. Add a word to find others.`;
  return length === 1 ? 'Inside 1 document' : `Inside ${length} documents`;
}

function pageWords({ page, pages }: FoundInDocument): string {
  return pages === 1 ? `Page ${page}` : `Page ${page} and ${pages - 1} more`;
}
