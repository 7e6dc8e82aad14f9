#!/bin/sh
# Creates Lintel's two roles and its database in an empty PostgreSQL (docs/operations.md). The service `database` of compose.yaml
# runs it at its first start. Elsewhere, run it as an administrator with psql's own variables (PGHOST, PGUSER, PGPASSWORD).
set -eu
: "${OWNER_PASSWORD:?set it}" "${APP_PASSWORD:?set it}"
export OWNER_PASSWORD APP_PASSWORD
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-${PGUSER:-postgres}}" --dbname postgres <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
CREATE ROLE lintel_owner LOGIN PASSWORD :'owner';
CREATE ROLE lintel LOGIN PASSWORD :'app';
-- An administrator who is no superuser can create a database only for a role that they belong to.
GRANT lintel_owner TO CURRENT_USER;
CREATE DATABASE lintel OWNER lintel_owner;
REVOKE ALL ON DATABASE lintel FROM PUBLIC;
GRANT CONNECT ON DATABASE lintel TO lintel;
REVOKE lintel_owner FROM CURRENT_USER;
SELECT rolsuper AS superuser FROM pg_roles WHERE rolname = CURRENT_USER \gset
\if :superuser
-- Every role can make large objects, which are in no table, until a superuser takes that away.
\connect lintel
REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) FROM PUBLIC;
\endif
SQL
