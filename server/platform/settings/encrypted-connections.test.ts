import { expect, test } from 'vitest';
import { checkEncryptedConnections, maySendMailInPlainText } from './encrypted-connections.ts';

const settings = (given: object) => ({
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  s3Url: undefined,
  clamdUrl: undefined,
  smtpUrl: undefined,
  plaintextHosts: ['database', '10.0.0.7'],
  ...given,
});

test.each([
  [{}],
  [{ databaseUrl: 'postgres://lintel:x@127.0.0.1:5432/lintel' }],
  [{ databaseUrl: 'postgres://lintel:x@localhost/lintel' }],
  [{ databaseUrl: 'postgres://lintel:x@[::1]/lintel' }],
  [{ databaseUrl: 'postgres://lintel@%2Fvar%2Frun%2Fpostgresql/lintel' }],
  [{ databaseUrl: 'postgres://lintel:x@db.lender.example/lintel?sslmode=verify-full' }],
  [{ databaseUrl: 'postgres://lintel:x@database:5432/lintel' }],
  [{ s3Url: 'https://key:secret@s3.lender.example/documents' }],
  [{ s3Url: 'http://key:secret@10.0.0.7:9000/documents' }],
  [{ clamdUrl: 'tcp://127.0.0.1:3310' }],
  [{ clamdUrl: 'tcp://[::1]:3310' }],
  [{ clamdUrl: 'unix:/run/clamav/clamd.ctl' }],
  [{ clamdUrl: 'tcp://database:3310' }],
  [{ singleSignOn: { issuer: 'https://login.lender.example' } }],
  [{ singleSignOn: { issuer: 'http://localhost:8080/realms/staff' } }],
])('%j may be used', (given) => {
  expect(() => checkEncryptedConnections(settings(given))).not.toThrow();
});

test.each([
  [
    { databaseUrl: 'postgres://lintel:x@db.lender.example/lintel' },
    'DATABASE_URL leads to db.lender.example without encryption: add ?sslmode=verify-full to it, or name the host in PLAINTEXT_HOSTS where the network between is yours alone.',
  ],
  [{ databaseUrl: 'postgres://lintel:x@db.lender.example/lintel?sslmode=prefer' }, 'DATABASE_URL leads to'],
  [{ databaseOwnerUrl: 'postgres://owner:x@db.lender.example/lintel' }, 'DATABASE_OWNER_URL leads to'],
  [{ databaseUrl: 'postgres://lintel:x@127.0.0.1.evil.example/lintel' }, 'DATABASE_URL leads to'],
  [{ s3Url: 'http://key:secret@s3.lender.example/documents' }, 'S3_URL leads to s3.lender.example without'],
  [{ clamdUrl: 'tcp://scanner.lender.example:3310' }, 'CLAMD_URL leads to scanner.lender.example without'],
  [{ singleSignOn: { issuer: 'http://login.lender.example' } }, 'OIDC_ISSUER leads to login.lender.example'],
])('%j is refused, without its password', (given, sentence) => {
  expect(() => checkEncryptedConnections(settings(given))).toThrow(sentence);
  expect(() => checkEncryptedConnections(settings(given))).not.toThrow(/secret|:x@/);
});

test('mail is sent in plain text to this machine and to named hosts alone', () => {
  const may = (smtpUrl: string) => maySendMailInPlainText(settings({ smtpUrl }));
  expect(may('smtp://127.0.0.1:1025')).toBe(true);
  expect(may('smtp://database:25')).toBe(true);
  expect(may('smtp://mail.lender.example:587')).toBe(false);
});
