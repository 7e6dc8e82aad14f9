import { reviewDocument } from '../../../contract/documents/document-reviews.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DocumentReviewsService } from './document-reviews.service.ts';

export function addDocumentReviewRoutes(add: AddEndpoint, reviews: DocumentReviewsService): void {
  add(reviewDocument, async ({ params, body, actor }) => ({
    files: [await reviews.reviewDocument({ customerId: params.id, fileId: params.fileId }, body, actor)],
  }));
}
