/** [D60] Tests the table of documented calls: the product makes each of them, and the sandbox has its fields. */
import { expect, test } from 'vitest'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import { fillPath } from '#shared/upstream/join-url.ts'
import { findCall } from './find-call.ts'

/** Documented calls that the product never makes (INV-O8). */
const NOT_CALLED = ['API-75']
const OURS = [
  'API-122',
  'API-123',
  'API-124',
  'API-125',
  'API-126',
  'API-127',
  'API-128',
  'API-129',
  'API-130',
  'API-135',
  'API-136',
  'API-140',
  'API-145',
  'API-147',
  'API-149',
  'API-161',
  'API-162',
  'API-163',
  'API-190',
  'API-200',
  'API-201',
  'API-202',
  'API-203',
  'API-204',
  'API-210',
  'API-211',
  'API-212',
  'API-213',
  'API-214',
  'API-215',
  'API-216',
  'API-217',
  'API-218',
  'API-219',
  'API-220',
  'API-230',
  'API-231',
]

const addressOf = (path: string) =>
  fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1'])))

test('[D60] every call in use is in the insurer’s documents, or is listed as added by us', () => {
  const unknown = Object.values(upstreamCalls)
    .filter(({ method, base, path }) => !findCall(method, `/${base}${addressOf(path)}`))
    .map(({ id }) => id)
  expect(unknown.filter((id) => ![...NOT_CALLED, ...OURS].includes(id))).toEqual([])
})

/** Calls that share an address with another call; the table lists the first call of each address. */
const FIRST_AT_ITS_ADDRESS: Readonly<Record<string, string>> = {
  'API-92': 'API-91',
  'API-95': 'API-94',
  'API-96': 'API-94',
  'API-97': 'API-94',
  'API-108': 'API-107',
}

test('[D60] every call has the id that the documents give it', () => {
  const wrong = Object.values(upstreamCalls).flatMap(({ id, method, base, path }) => {
    const found = findCall(method, `/${base}${addressOf(path)}`)
    return found && found.call.id !== (FIRST_AT_ITS_ADDRESS[id] ?? id) ? [`${id} is ${found.call.id}`] : []
  })
  expect(wrong).toEqual([])
})
