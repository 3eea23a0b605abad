/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import { handlers } from '../handlers.ts'

test('every call has one handler, in the one record that its capability exports', () => {
  const files = import.meta.glob<Record<string, object>>('../features/**/handlers.ts', { eager: true })
  // Other files of a capability may use the other exports of the handlers' file.
  const isRecord = (one: object) => Object.keys(one).some((name) => name in upstreamCalls)
  const records = Object.values(files).flatMap((exports) => Object.values(exports).filter(isRecord))
  expect(records).toHaveLength(Object.keys(files).length)
  const handled = records.flatMap((record) => Object.keys(record))
  expect(handled.sort()).toEqual(Object.keys(upstreamCalls).sort())
  expect(Object.keys(handlers)).toHaveLength(handled.length)
})
