#!/usr/bin/env bash
# A reply published as anyOf: [{ an object }, {}] (a lenient reader's way to say 'this shape, or whatever else
# came') is valid OpenAPI 3.1, and both generators accept it without a warning. openapi-typescript 7.13.0 and
# @hey-api/openapi-ts 0.95.0 both write '{ id: string } | unknown', which TypeScript reduces to unknown: the
# generated client compiles and has lost the whole type of the reply.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openapi-typescript@7.13.0 @hey-api/openapi-ts@0.95.0 typescript@5.9.3
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const schema = { anyOf: [{ type: 'object', required: ['id'], properties: { id: { type: 'string' } } }, {}] }
const content = { 'application/json': { schema } }
const get = { operationId: 'getPolicy', responses: { 200: { description: 'ok', content } } }
const api = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: { '/policy': { get } } }
writeFileSync('api.json', JSON.stringify(api))
const run = (...args) => execFileSync('npx', ['--no-install', ...args], { stdio: 'pipe' })
run('openapi-typescript', 'api.json', '-o', 'first.ts')
run('openapi-ts', '-i', './api.json', '-o', 'second', '-p', '@hey-api/typescript')
assert.match(readFileSync('second/types.gen.ts', 'utf8'), /id: string;\s*} \| unknown/)
writeFileSync(
  'use.ts',
  `import type { operations } from './first'
import type { GetPolicyResponse } from './second/types.gen'
type IsUnknown<T> = unknown extends T ? true : false
const first: IsUnknown<operations['getPolicy']['responses'][200]['content']['application/json']> = true
const second: IsUnknown<GetPolicyResponse> = true
console.log(first, second)
`,
)
run('tsc', '--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--moduleResolution', 'bundler', 'use.ts')
console.log('both generated replies are unknown')
JS
node check.mjs
