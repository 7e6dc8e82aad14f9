#!/bin/sh
# Writes one encrypted backup and removes old ones. It needs `age` (https://age-encryption.org) and these settings:
#   BACKUP_DIR             the folder for backups, on another disk than DATA_DIR
#   BACKUP_RECIPIENT_FILE  the public key that `age-keygen -y key.txt` prints; keep the private key elsewhere
#   BACKUP_KEEP_DAYS       35 unless set
# It ends with the status of the first failed step, and then removes nothing.
set -eu
umask 077

: "${BACKUP_DIR:?set the folder for backups}"
: "${BACKUP_RECIPIENT_FILE:?set the file with the public key}"
name="$BACKUP_DIR/lintel-$(date -u +%Y-%m-%dT%H%M%SZ).tar"
# The plain file is in a folder of its own, which is removed however this script ends.
work=$(mktemp -d "$BACKUP_DIR/.plain-XXXXXX")
trap 'rm -rf "$work" "$name.age.part"' EXIT
trap 'exit 1' HUP INT TERM

npm run --silent backup -- "$work/backup.tar"
age --encrypt --recipients-file "$BACKUP_RECIPIENT_FILE" --output "$name.age.part" "$work/backup.tar"
mv "$name.age.part" "$name.age"
find "$BACKUP_DIR" -maxdepth 1 -name 'lintel-*.tar.age' -mtime "+${BACKUP_KEEP_DAYS:-35}" -delete
echo "Backup written: $name.age"
