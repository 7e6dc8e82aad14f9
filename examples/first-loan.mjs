import { randomUUID } from 'node:crypto';
import { LintelError, lintelClient, NoAnswer } from './lintel-client.mjs';

// Creates a customer, starts an application, uploads a document, and waits for the event of the upload.

const { LINTEL_URL, LINTEL_API_KEY } = process.env;
if (!LINTEL_URL || !URL.canParse(LINTEL_URL) || !LINTEL_API_KEY) {
  console.error('Set LINTEL_URL, such as https://lintel.lender.example, and LINTEL_API_KEY.');
  process.exit(2);
}
const call = lintelClient({ url: LINTEL_URL, key: LINTEL_API_KEY });

try {
  await run();
} catch (error) {
  if (!(error instanceof LintelError || error instanceof NoAnswer)) throw error;
  console.error(error.message);
  process.exitCode = 1;
  if (error instanceof LintelError) tellDetails(error);
}

/** @param {LintelError} error */
function tellDetails(error) {
  for (const [field, reason] of Object.entries(error.fields ?? {})) console.error(`  ${field}: ${reason}`);
  console.error(`  Request ${error.requestId}`);
}

async function run() {
  const place = await endOfFeed();
  console.log(`The feed is at place ${place}.`);

  const borrower = {
    firstName: 'Anika',
    lastName: 'Banerjee',
    primaryEmail: 'anika.banerjee@post.example',
  };
  const customer = await create('/api/customers', borrower);
  console.log(`Customer ${customer.data.customerId} is created.`);
  const customerPath = customer.data.link.href;

  const started = await create(`${customerPath}/urlas`);
  const { loanId, loanNumber } = started.data;
  console.log(`Application ${loanNumber} is started.`);

  // The name comes from the customer; only the suffix is new.
  const saved = await saveSuffix(`${customerPath}/urlas/${loanId}`, 'Jr.');
  console.log(`The suffix of the borrower's name is saved as version ${saved.etag}.`);

  const fileId = await upload(customerPath, {
    name: 'statement.txt',
    folder: 'Assets/statements',
    bytes: new TextEncoder().encode('Balance on October 31: $ 12,408.11\n'),
  });
  console.log(`Document ${fileId} is uploaded.`);

  const event = await eventOf(fileId, place);
  console.log(`Event ${event.sequence} says: ${event.type} by ${event.actor.name}.`);
}

/**
 * Creates something. The key is chosen before the first try, so that a retry creates nothing twice. A program that may
 * be stopped in between stores the key with its own record.
 * @param {string} path
 * @param {object} [json]
 */
function create(path, json) {
  return call('POST', path, { idempotencyKey: randomUUID(), ...(json === undefined ? {} : { json }) });
}

/**
 * Saves one answer, on top of the newest version of the application. If someone else has saved in the meantime (412),
 * it applies the answer to their version.
 * @param {string} path
 * @param {string} suffix
 */
async function saveSuffix(path, suffix) {
  for (;;) {
    const { data: loan, etag } = await call('GET', path);
    const section = loan.section1BorrowerInformation ?? {};
    const part = section.part1aPersonalInformation ?? {};
    loan.section1BorrowerInformation = {
      ...section,
      part1aPersonalInformation: { ...part, suffix },
    };
    try {
      return await call('PUT', path, { json: loan, ifMatch: etag });
    } catch (error) {
      if (!(error instanceof LintelError) || error.status !== 412) throw error;
      console.log('  Someone saved in the meantime; applying the suffix to the newest version.');
    }
  }
}

/**
 * Uploads a document in two steps: creates it to get a link, and sends the bytes to the link.
 * @param {string} customerPath
 * @param {{ name: string, folder: string, bytes: Uint8Array<ArrayBuffer> }} document
 * @returns {Promise<string>} the id of the document.
 */
async function upload(customerPath, { name, folder, bytes }) {
  const { data } = await create(`${customerPath}/files`, { name, path: folder });
  const form = () => {
    const fields = new FormData();
    fields.append('fileToUpload', new Blob([bytes]), name);
    return fields;
  };
  try {
    await call('PUT', data.file.link.href, { form });
  } catch (error) {
    // A retry of an upload whose answer was lost: the bytes have arrived.
    if (!(error instanceof LintelError) || error.status !== 409) throw error;
    console.log(`  ${error.message}`);
  }
  return data.file.fileId;
}

/** The position of the newest event. A program that follows the feed stores its position instead. */
async function endOfFeed() {
  // Only the type that is waited for, so that few requests cover the whole past.
  let href = '/api/events?types=document.created&limit=500';
  for (;;) {
    const { data } = await call('GET', href);
    if (!data.hasMore) return data.last;
    href = data.links.next.href;
  }
}

/**
 * Waits for the event of a document. The server holds each answer back until there is an event, for up to 30 seconds.
 * @param {string} fileId
 * @param {number} place
 */
async function eventOf(fileId, place) {
  let href = `/api/events?after=${place}&types=document.created&wait=30`;
  for (;;) {
    const { data } = await call('GET', href);
    for (const event of data.events) if (event.record?.id === fileId) return event;
    href = data.links.next.href;
  }
}
