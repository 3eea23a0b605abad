/**
 * The pocket card on the device (D63): encrypted, for a single person, and deleted with their other data at sign-out.
 */
import * as v from 'valibot'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts } from '#shared/drafts/draft.ts'
import { POCKET_CARD_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'

const shareSchema = v.object({
  title: v.string(),
  amount: v.string(),
  rule: v.string(),
  /** Parts of the bar; cards stored before release 2026-11-29 have none. */
  bar: v.optional(
    v.object({
      own: v.number(),
      rest: v.number(),
      restBy: v.picklist(['us', 'open', 'other']),
      text: v.string(),
    }),
  ),
})

const shownPolicySchema = v.object({
  policyNumber: v.string(),
  isToBegin: v.boolean(),
  vehicle: v.string(),
  plates: v.string(),
  startDate: v.nullable(v.string()),
  expirationDate: v.nullable(v.string()),
  /** Line about the end of cover of a policy with a debt; cards stored before release 2026-11-30 have none. */
  cover: v.optional(v.string()),
  coverages: v.array(v.object({ name: v.string(), insured: v.string(), deductible: v.string() })),
  /** Own cost of a crash and of six other events (D224); cards stored earlier have none. */
  crash: v.optional(v.array(v.string()), []),
  shares: v.optional(v.array(shareSchema), []),
})
export type ShownPolicy = v.InferOutput<typeof shownPolicySchema>

/**
 * Draft of the card, renewed at each visit. It expires after a month, because it may be outdated then.
 * `savedAt`: ISO 8601.
 */
const pocketCardDraft = defineDraft({
  name: 'pocket_card',
  version: 1,
  lifeMs: POCKET_CARD_LIFE_MS,
  schema: v.object({ savedAt: v.string(), policies: v.array(shownPolicySchema) }),
})
export type StoredCard = v.InferOutput<typeof pocketCardDraft.schema>

/** Stores the card; false if the device refused, so that a reload would lose it. */
export async function storeCard(
  personRef: string,
  card: StoredCard,
  drafts: Drafts = deviceDrafts,
): Promise<boolean> {
  await drafts.saveDraft(pocketCardDraft, `person:${personRef}`, card)
  return drafts.keeps === 'device'
}

export const storedCard = (
  personRef: string,
  drafts: Drafts = deviceDrafts,
): Promise<StoredCard | undefined> => drafts.readDraft(pocketCardDraft, `person:${personRef}`)
