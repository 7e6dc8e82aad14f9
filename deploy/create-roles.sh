#!/bin/sh
# Makes Lintel's two roles and its database in an empty PostgreSQL (docs/operations.md). The service `database` of compose.yaml
# runs it at its first start. Elsewhere, run it as an administrator with psql's own variables (PGHOST, PGUSER, PGPASSWORD).
set -eu
: "${OWNER_PASSWORD:?set it}" "${APP_PASSWORD:?set it}"
export OWNER_PASSWORD APP_PASSWORD
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-${PGUSER:-postgres}}" --dbname postgres <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
CREATE ROLE lintel_owner LOGIN PASSWORD :'owner';
CREATE ROLE lintel LOGIN PASSWORD :'app';
-- An administrator who is no superuser makes a database only for a role of their own.
GRANT lintel_owner TO CURRENT_USER;
CREATE DATABASE lintel OWNER lintel_owner;
REVOKE ALL ON DATABASE lintel FROM PUBLIC;
GRANT CONNECT ON DATABASE lintel TO lintel;
REVOKE lintel_owner FROM CURRENT_USER;
SQL
