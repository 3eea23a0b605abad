/** `docs/connecting-an-insurer.md` names every link that is understood, every call and every field that may be missing. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { policyOf } from '#gateway/insurer/call-policy.ts'
import { linkKinds } from '#gateway/links/kinds.ts'
import { documentedCalls } from '#shared/openapi/documents.data.ts'
import { pages } from '#shared/sites.ts'
import { logIn } from '#shared/upstream/account/access.ts'
import { claimListTypes } from '#shared/upstream/claims/list-types.ts'
import { uploadPhotos } from '#shared/upstream/links/photos.ts'
import { listPolicies } from '#shared/upstream/policies/policies.ts'
import { listBrands } from '#shared/upstream/purchase/catalogue.ts'
import { pay } from '#shared/upstream/purchase/payment.ts'

const text = readFileSync('docs/connecting-an-insurer.md', 'utf8')

const linkPages = pages.flatMap(({ pattern, link }) => (link === undefined ? [] : [{ pattern, link }]))

test.each(linkPages.map(({ pattern, link }) => [pattern, link] as const))(
  '[D2] [D81] the link to %s is described, with the parameters that carry its secret',
  (pattern, link) => {
    const path = pattern.replace('/:page/', '/').replace(/:(\w+)/g, '{$1}')
    const row = text.split('\n').find((line) => line.includes(`\`${path}\``))
    const named = linkKinds[link].parameters.filter((name) => !row?.includes(`\`${name}\``))
    expect({ isDescribed: row !== undefined, missing: named }).toEqual({ isDescribed: true, missing: [] })
  },
)

test('[D28] [D81] every call of our own is in the table of what can be left out', () => {
  const ours = Object.entries(documentedCalls).flatMap(([id, { isOurs }]) => (isOurs ? [id] : []))
  expect(ours.filter((id) => !text.includes(`| ${id} `))).toEqual([])
})

test('[D129] [D157] what an integrator asks is answered as the code has it', () => {
  const items = text.split(/\n(?=- |\n)/).map((item) => item.trim().replaceAll(/\s+/g, ' '))
  const answer = (head: string) => items.find((item) => item.startsWith(`- **${head}`)) ?? ''
  expect(
    Object.values(claimListTypes).filter((type) => !answer('`type` of API-91').includes(`\`${type}\``)),
  ).toEqual([])
  const waits = [logIn, listBrands, listPolicies, pay, uploadPhotos].map((call) => policyOf(call).ms / 1000)
  const waited = answer('How long it is waited')
  expect(waits.filter((seconds) => !waited.includes(` ${String(seconds)} s`))).toEqual([])
  for (const name of ['DOCUMENT_ORIGINS', 'REWARD_PICTURES']) expect(answer('Origins')).toContain(name)
  expect(answer('What is logged')).toContain('WORKER_LOG_LEVEL')
})

test('the targets of the page’s links exist', () => {
  const targets = [...text.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map(([, target]) => `docs/${target ?? ''}`)
  expect(targets.length).toBeGreaterThan(4)
  expect(targets.filter((target) => !existsSync(target))).toEqual([])
})
