import type { Application } from '../../../../domain/application/application.ts';
import { idsOfNewRows, withRowIds } from '../../../../domain/application/merging/row-ids.ts';
import { newId } from '../../../ui/new-id.ts';

const IDS = idsOfNewRows(newId);

/** The answers with an id in every row that was just added. */
export function withNewRowIds(application: Application): Application {
  return withRowIds(application, IDS);
}
