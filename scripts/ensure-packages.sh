#!/bin/sh
# Installs the packages of the lock file when they are missing or older than it. Runs on whatever Node the machine has;
# every script after it runs on the Node that the lock file pins.
set -eu
cd "$(dirname "$0")/.."
if ! node scripts/packages-current.mjs; then
  echo "Installing packages (once) ..." >&2
  # Not `npm ci`: it wants the lock file to name the tools' binaries of every platform, also of those that the registry does
  # not have. This installs what the lock file says and leaves the file alone.
  # What it changed is nobody's concern; what went wrong is said on stderr.
  npm install --no-save --no-fund --no-audit --loglevel=error >/dev/null
fi
