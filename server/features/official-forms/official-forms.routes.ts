import {
  listOfficialForms,
  printOfficialForm,
  removeOfficialForm,
  saveOfficialForm,
  uploadOfficialForm,
} from '../../../contract/official-forms.ts';
import { MAX_BLANK_BYTES } from '../../../domain/official-form/form-kinds.ts';
import { AppError } from '../../platform/app-error.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { uploadedPart } from '../../platform/http/uploaded-part.ts';
import type { FormPrintsService, SavedPrint } from './form-prints.service.ts';
import { type OfficialFormsService, tooLarge } from './official-forms.service.ts';

const UPLOADED_FILE = { field: uploadOfficialForm.upload ?? '', maxBytes: MAX_BLANK_BYTES, tooLarge };

export function addOfficialFormRoutes(
  add: AddEndpoint,
  forms: OfficialFormsService,
  prints: FormPrintsService,
): void {
  add(listOfficialForms, async () => ({ forms: await forms.listOfficialForms() }));
  add(uploadOfficialForm, async ({ request, actor }) => {
    if (!request.isMultipart()) throw new AppError('bad_request', 'Please upload the blank form as a file.');
    const { pieces, fileName } = await uploadedPart(request, UPLOADED_FILE);
    return forms.uploadOfficialForm(pieces, fileName, actor);
  });
  add(removeOfficialForm, async ({ params, actor }) => {
    await forms.removeOfficialForm(params.kind, actor);
    return undefined;
  });
  add(printOfficialForm, async ({ params, body, actor, reply }) => {
    const ids = { customerId: params.id, loanId: params.loanId };
    const { name, bytes } = await prints.printOfficialForm(ids, body, actor);
    return reply.headers(attachmentHeaders(name)).type('application/pdf').send(bytes);
  });
  add(saveOfficialForm, ({ params, body, actor, once }) =>
    once<SavedPrint>((run) =>
      prints.saveOfficialForm({ customerId: params.id, loanId: params.loanId }, body, actor, run),
    ),
  );
}
