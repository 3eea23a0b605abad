import { describe, expect, test } from 'vitest'
import { walk } from '#shared/wizard/flow.ts'
import { assertFlowLaws } from '#shared/wizard/testing/flow-laws.ts'
import { pages } from '#shared/sites.ts'
import { claimFlows } from './claim.ts'

const { damage: damageFlow, agreed: agreedFlow } = claimFlows

const seen = { seen: true }
const done = (isNew: boolean, owner: 'yes' | 'no') => ({
  policy: { seen: true, isNew },
  onboarding: seen,
  person: seen,
  vehicle: seen,
  identity: seen,
  bank: seen,
  bill: seen,
  letter: seen,
  owner: { owner },
  pictures: seen,
})
const slugs = (flow: typeof damageFlow | typeof agreedFlow, answers: object) =>
  walk(flow, answers as never, { claim: 'c-1' }).steps.map((key): string => damageFlow[key].slug)

test.each([
  ['damage', damageFlow],
  ['agreed', agreedFlow],
] as const)('[CLP-25] [CLP-26] the flow of a %s claim satisfies the laws of every flow', (_, flow) => {
  assertFlowLaws(flow, {
    newOwner: done(true, 'yes'),
    newNotOwner: done(true, 'no'),
    openOwner: done(false, 'yes'),
    openNotOwner: done(false, 'no'),
  })
})

test('[CLP-25] [CLP-O1] [CLP-O2] a new damage claim has its steps in the documented order', () => {
  expect(slugs(damageFlow, done(true, 'yes'))).toEqual([
    'policy-data',
    'onboarding',
    'personal-data',
    'vehicle-data',
    'id-documents',
    'vehicle-owner',
    'bank-account',
    'vehicle-bill',
    'vehicle-pictures',
  ])
})

test('[CLP-26] [CLP-45] an agreed claim has the same steps without the pictures', () => {
  const damage = slugs(damageFlow, done(true, 'no'))
  expect(slugs(agreedFlow, done(true, 'no'))).toEqual(damage.filter((slug) => slug !== 'vehicle-pictures'))
})

test.each(['damage', 'agreed'] as const)(
  '[CLP-25] the number of steps stays the same from first to last (%s)',
  (kind) => {
    const flow = claimFlows[kind]
    const total = kind === 'damage' ? 8 : 7
    for (const whole of [done(true, 'yes'), done(true, 'no'), done(false, 'yes'), done(false, 'no')]) {
      const answers: Record<string, unknown> = {}
      for (const key of walk(flow, whole as never, { claim: 'c-1' }).steps) {
        const { progress } = walk(flow, answers as never, { claim: 'c-1' })
        expect(progress(damageFlow[key].slug)?.total).toBe(total)
        answers[key] = whole[key]
      }
      const end = walk(flow, whole as never, { claim: 'c-1' })
      const positions = end.steps.map((key) => end.progress(damageFlow[key].slug)?.position ?? 0)
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
      expect(positions.at(-1)).toBe(total)
    }
  },
)

test('[CLP-O14] the attorney letter is asked only of people who are not the owner', () => {
  expect(slugs(damageFlow, done(false, 'no'))).toContain('attorney-letter')
  expect(slugs(damageFlow, done(false, 'yes'))).not.toContain('attorney-letter')
})

test('[CLP-O2] [CLP-O3] an existing claim skips the onboarding, a new one must begin before files', () => {
  expect(slugs(damageFlow, done(false, 'yes'))).not.toContain('onboarding')
  const before = walk(damageFlow, done(true, 'yes'), {})
  expect(before.frontier).toBe('onboarding')
  expect(before.canOpen('id-documents')).toBe(false)
})

describe('[CLP-25] [CLP-26] every step of a customer claim has its page', () => {
  test.each([
    ['/claim-payments', damageFlow],
    ['/agreed-payments', agreedFlow],
  ] as const)('the pages below %s are exactly the steps of the flow', (base, flow) => {
    const built = pages.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith(`${base}/`))
    const lists = base === '/claim-payments' ? ['open-claims', 'active-policies'] : []
    const slugs = [...Object.values(flow).map(({ slug }) => slug), 'completed', 'proposal', ...lists]
    expect(built.toSorted()).toEqual(slugs.map((slug) => `${base}/${slug}`).toSorted())
  })
})
