/**
 * Maps a position in a minified bundle, as the log names it, to the source: `node tools/run.mjs tools/deploy/source-of.ts .releases/production/ID "at (index.js:1:20345)"`.
 * Each release keeps its own source map.
 */
import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'

const [release = '', at = ''] = process.argv.slice(2)
const [, line, column] = /:(\d+):(\d+)\)?$/.exec(at) ?? []
if (line === undefined || column === undefined) {
  console.error(
    'Which place? node tools/run.mjs tools/deploy/source-of.ts .releases/ENVIRONMENT/ID "the value of at"',
  )
  process.exit(1)
}
const map = new SourceMap(
  // The bundler writes the source map, so the cast is safe.
  JSON.parse(readFileSync(join(release, 'worker/index.js.map'), 'utf8')) as SourceMapPayload,
)
const origin = map.findOrigin(Number(line), Number(column))
if (!('fileName' in origin)) {
  console.error('No source is known for this place: is it the release that was out?')
  process.exit(1)
}
// Paths in the map are relative to the temporary folder of the bundle.
const [file] = /(?:gateway|shared|node_modules)\/.*$/.exec(origin.fileName) ?? [origin.fileName]
console.log(`${file}:${String(origin.lineNumber)}:${String(origin.columnNumber)}`)
