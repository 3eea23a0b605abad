#!/usr/bin/env bash
# idb-keyval 6.3.0 keeps the promise of its first connection. When that connection is closed without a close
# event (which iOS does to a page that was in the background), each later get() and set() rejects with
# InvalidStateError until the page is reloaded; the store is never opened again, and a new createStore() of the
# same name works at once.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts idb-keyval@6.3.0 fake-indexeddb@6.2.8
cat >check.mjs <<'JS'
import 'fake-indexeddb/auto'
import assert from 'node:assert/strict'
import { createStore, get, set } from 'idb-keyval'

const store = createStore('database', 'values')
await set('key', 'value', store)
const connection = await store('readonly', (values) => values.transaction.db)
connection.close()
const outcome = (promise) => promise.then((value) => value, (error) => error.name)
const seen = [
  await outcome(get('key', store)),
  await outcome(set('key', 'newer', store)),
  await outcome(get('key', store)),
  await outcome(get('key', createStore('database', 'values'))),
]
console.log(seen)
assert.deepEqual(seen, ['InvalidStateError', 'InvalidStateError', 'InvalidStateError', 'value'])
JS
node check.mjs
