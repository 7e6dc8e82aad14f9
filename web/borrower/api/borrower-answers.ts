import type { BorrowerPage, EndedLink } from '../../../contract/borrower-requests/borrower-page.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import type { Endpoints } from '../../../contract/wire/endpoints.ts';

/** The lender who asks, and the masked address of the code. */
export type LinkAnswer = AnswerOf<Endpoints['findBorrowerLink']>;
export type CodeAnswer = AnswerOf<Endpoints['requestBorrowerCode']>;
export type SessionAnswer = AnswerOf<Endpoints['openBorrowerSession']>;
export type UploadAnswer = AnswerOf<Endpoints['uploadBorrowerFile']>;

export type SentFile = UploadAnswer['file'];
export type RequestedItem = BorrowerPage['items'][number];
export type Officer = BorrowerPage['officer'];
export type { BorrowerPage, EndedLink };
