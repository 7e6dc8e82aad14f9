import { newTitleDocsSchema, titleDocsChangeSchema } from '../../../contract/title-docs-action.ts';
import { draftTitleDocsEmail } from '../../../domain/order-draft.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { LoanActionKind } from '../loan-actions/loan-action-kind.ts';
import { createOrderKind, type OrderParts } from './order-kind.ts';

interface TitleDocsParts extends OrderParts {
  directories: DirectoriesService;
}

/** Ordering title documents (loan actions specification, sections 3 to 5). */
export function createTitleDocsKind({ directories, ...parts }: TitleDocsParts): LoanActionKind {
  return createOrderKind(
    {
      actionType: 'TITLE_DOCS',
      mailKind: 'title-docs',
      formSchema: newTitleDocsSchema,
      changeSchema: titleDocsChangeSchema,
      compose: draftTitleDocsEmail,
      async check({ tx }, { titleCompanies = [] }, known) {
        // A company that has left the directories since stays on the order that names it.
        const chosen = (known.titleCompanies as string[] | undefined) ?? [];
        const listed = (await directories.getDirectories(tx)).titleCompanies.map(({ name }) => name);
        if (titleCompanies.every((name) => listed.includes(name) || chosen.includes(name))) return;
        const message = 'Choose companies of the list';
        throw new AppError('invalid', 'Some fields are not valid.', { fields: { titleCompanies: message } });
      },
    },
    parts,
  );
}
