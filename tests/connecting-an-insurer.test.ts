/** `docs/connecting-an-insurer.md` names every link that is understood, every call and every field that may be missing. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { policyOf } from '#gateway/insurer/call-policy.ts'
import { linkKinds } from '#gateway/links/kinds.ts'
import { SETTLED_MINUTES } from '#shared/domain/payment/checkout.ts'
import { documentedCalls } from '#shared/openapi/documents.data.ts'
import { pages } from '#shared/sites.ts'
import { logIn } from '#shared/upstream/account/access.ts'
import { claimListTypes } from '#shared/upstream/claims/claim-lists.ts'
import { uploadPhotos } from '#shared/upstream/links/photos.ts'
import { listPolicies } from '#shared/upstream/policies/policies.ts'
import { listBrands } from '#shared/upstream/purchase/catalogue.ts'
import { pay } from '#shared/upstream/purchase/payment.ts'
import { statusText } from '#sites/adjuster/info/policy-status.ts'

const text = readFileSync('docs/connecting-an-insurer.md', 'utf8')

const linkPages = pages.flatMap(({ pattern, link }) => (link === undefined ? [] : [{ pattern, link }]))

test.each(linkPages.map(({ pattern, link }) => [pattern, link] as const))(
  '[D2] [D81] the guide describes the link to %s and the parameters of its secret',
  (pattern, link) => {
    const path = pattern.replace('/:page/', '/').replace(/:(\w+)/g, '{$1}')
    const row = text.split('\n').find((line) => line.includes(`\`${path}\``))
    const named = linkKinds[link].parameters.filter((name) => !row?.includes(`\`${name}\``))
    expect({ isDescribed: row !== undefined, missing: named }).toEqual({ isDescribed: true, missing: [] })
  },
)

test('[D28] [D81] the guide lists every call of our own as optional', () => {
  const ours = Object.entries(documentedCalls).flatMap(([id, { isOurs }]) => (isOurs ? [id] : []))
  const [, section = ''] = /## What an insurer can leave out\n(.*?)\n## /s.exec(text) ?? []
  // A range such as "API-161 to API-163" includes the calls in between.
  const named = [...section.matchAll(/API-(\d+)(?: to API-(\d+))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `API-${String(Number(first) + at)}`),
  )
  expect(ours.length).toBeGreaterThan(20)
  expect(ours.filter((id) => !named.includes(id))).toEqual([])
})

test('[ADJ-156] [EXC-O6] the guide says which exchange calls repeat, and lists only known policy statuses', () => {
  const [, table = ''] = /Which exchange calls repeat(.*?)\n- /s.exec(text) ?? []
  const calls = Array.from({ length: 11 }, (_, at) => `API-${String(107 + at)}`)
  expect(calls.filter((id) => !table.includes(id))).toEqual([])
  // The table writes such numbers in words: "ten minutes".
  expect([SETTLED_MINUTES, table.includes('ten minutes')]).toEqual([10, true])
  const status = /`policyInfo\.status`(.*?)\n- /s.exec(text)?.[1] ?? ''
  const words = [...status.matchAll(/[`"]([a-z ]+)[`"]/g)].map(([, word = '']) => word)
  expect(words.length).toBeGreaterThan(8)
  expect(words.filter((word) => statusText(word) === word)).toEqual([])
})

test('the guide names each development value that `npm start` keeps', () => {
  const [, section = ''] = /### What `npm start` keeps of the sandbox\n(.*?)\n## /s.exec(text) ?? []
  const named = [...section.matchAll(/`([A-Z]+(?:_[A-Z]+)+)[=`]/g)].map(([, name = '']) => name)
  const configured = readFileSync('wrangler.toml', 'utf8').split('[env.staging]')[0] ?? ''
  const start = readFileSync('tools/serve.ts', 'utf8')
  expect(named.length).toBeGreaterThan(12)
  expect(named.filter((name) => !configured.includes(`\n${name} = `) && !start.includes(name))).toEqual([])
  // Each server that the sandbox plays beside the insurer is named.
  const servers = [...configured.matchAll(/\n([A-Z_]+) = "http:\/\/sandbox\.internal/g)].map(
    ([, name = '']) => name,
  )
  const bases = ['JOURNEY_URL', 'PUBLIC_URL', 'DEFENDER_URL', 'INVOICE_FILES_URL']
  expect(servers.filter((name) => !named.includes(name) && !bases.includes(name))).toEqual([])
})

test('[D129] [D157] the guide’s answers for integrators match the code', () => {
  const items = text.split(/\n(?=- |\n)/).map((item) => item.trim().replaceAll(/\s+/g, ' '))
  const answer = (head: string) => items.find((item) => item.startsWith(`- **${head}`)) ?? ''
  expect(
    Object.values(claimListTypes).filter((type) => !answer('`type` of API-91').includes(`\`${type}\``)),
  ).toEqual([])
  const waits = [logIn, listBrands, listPolicies, pay, uploadPhotos].map((call) => policyOf(call).ms / 1000)
  const waited = answer('Time-outs')
  expect(waits.filter((seconds) => !waited.includes(` ${String(seconds)} s`))).toEqual([])
  for (const name of ['DOCUMENT_ORIGINS', 'REWARD_PICTURES']) expect(answer('Origins')).toContain(name)
  expect(answer('Log.')).toContain('WORKER_LOG_LEVEL')
})

test('the targets of the page’s links exist', () => {
  const targets = [...text.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map(([, target]) => `docs/${target ?? ''}`)
  expect(targets.length).toBeGreaterThan(4)
  expect(targets.filter((target) => !existsSync(target))).toEqual([])
})
