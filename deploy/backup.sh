#!/bin/sh
# Writes one encrypted backup and removes old ones. It needs these settings:
#   BACKUP_DIR             the folder for backups, on another disk than DATA_DIR
#   BACKUP_RECIPIENT_FILE  the public keys that `age-keygen -y key.txt` prints; keep the private keys elsewhere
#   BACKUP_KEEP_DAYS       35 unless set
# It first removes what a killed backup left behind, because that may fill the disk.
# It ends with the status of the first failed step, and then removes no backup.
set -eu
umask 077

: "${BACKUP_DIR:?set the folder for backups}"
: "${BACKUP_RECIPIENT_FILE:?set the file with the public key}"
name="$BACKUP_DIR/lintel-$(date -u +%Y-%m-%dT%H%M%SZ).tar.age"

find "$BACKUP_DIR" -maxdepth 1 -name 'lintel-*.tar.age.partial' -mtime +0 -delete
npm run --silent backup -- "$name" --recipients "$BACKUP_RECIPIENT_FILE"
find "$BACKUP_DIR" -maxdepth 1 -name 'lintel-*.tar.age' -mtime "+${BACKUP_KEEP_DAYS:-35}" -delete
echo "Backup written: $name"
