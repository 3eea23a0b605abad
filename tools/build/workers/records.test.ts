import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRecord, writeRecord } from './records.ts'

function recorded() {
  const folder = mkdtempSync(join(tmpdir(), 'volante-records-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = join(folder, 'source.ts')
  writeFileSync(source, 'export const one = 1')
  const made = { value: ['module'], inputs: [source] }
  writeRecord('gateway', made, folder)
  return { folder, source, made, read: () => readRecord('gateway', folder) }
}

test('a record is read as it was written, and an unknown name has none', () => {
  const { folder, made, read } = recorded()
  expect(read()).toEqual(made)
  expect(readRecord('sandbox', folder)).toBeUndefined()
})

test('a source with other content of the same length makes the record stale', () => {
  const { source, read } = recorded()
  writeFileSync(source, 'export const two = 2')
  // The old date avoids equal times: a file system may store whole seconds only.
  utimesSync(source, new Date(0), new Date(0))
  expect(read()).toBeUndefined()
})

test('a source that is written again with the same content keeps the record valid', () => {
  const { source, made, read } = recorded()
  utimesSync(source, new Date(0), new Date(0))
  expect(read()).toEqual(made)
})

test('a source that is deleted makes the record stale', () => {
  const { source, read } = recorded()
  rmSync(source)
  expect(read()).toBeUndefined()
})

test('a new file in a folder of sources makes the record stale', () => {
  const { folder } = recorded()
  const sources = join(folder, 'migrations')
  mkdirSync(sources)
  writeFileSync(join(sources, '0001.sql'), '')
  const made = { value: ['0001.sql'], inputs: [sources] }
  writeRecord('settings', made, folder)
  expect(readRecord('settings', folder)).toEqual(made)
  writeFileSync(join(sources, '0002.sql'), '')
  // The old date avoids equal times: a file system may store whole seconds only.
  utimesSync(sources, new Date(0), new Date(0))
  expect(readRecord('settings', folder)).toBeUndefined()
})

test('an incomplete record is ignored', () => {
  const { folder, read } = recorded()
  writeFileSync(join(folder, 'gateway.json'), '{"inputs":[],"val')
  expect(read()).toBeUndefined()
})
