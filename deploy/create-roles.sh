#!/bin/sh
# Makes Lintel's two roles and its database in an empty PostgreSQL (docs/operations.md). The service `database` of compose.yaml
# runs it at its first start; elsewhere, run it with psql's own variables (PGHOST, PGUSER, PGPASSWORD) of an administrator.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set owner="${OWNER_PASSWORD:?set it}" --set app="${APP_PASSWORD:?set it}" \
  --username "${POSTGRES_USER:-${PGUSER:-postgres}}" --dbname postgres <<'SQL'
CREATE ROLE lintel_owner LOGIN PASSWORD :'owner';
CREATE ROLE lintel LOGIN PASSWORD :'app';
-- An administrator who is no superuser needs it to make a database for that role.
GRANT lintel_owner TO CURRENT_USER;
CREATE DATABASE lintel OWNER lintel_owner;
REVOKE lintel_owner FROM CURRENT_USER;
REVOKE ALL ON DATABASE lintel FROM PUBLIC;
GRANT CONNECT ON DATABASE lintel TO lintel;
SQL
