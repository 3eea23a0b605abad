/**
 * The drafts of a purchase on the device, under the names of FND-19 to FND-22. They are the car (`new_vehicle`, shared
 * with the quoter), the relative (`new_driver`), the owner (`is_current_user_policy`), and `purchase` for the rest. All
 * belong to a person and are encrypted (D9). The wizard sees them as a single draft with answers by step and results by
 * name.
 */
import { mutex } from '#shared/drafts/draft-store.ts'
import * as v from 'valibot'
import { PURCHASE_DRAFT } from '#shared/steps/drafts/pending-purchase.ts'
import { emptyVehicle, newVehicleDraft, type NewVehicle } from '#shared/steps/vehicle/draft.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'
import { clearAfter, type Answers } from '#shared/wizard/flow.ts'
import { undoneSchema, type WizardDraft, type WizardStore } from '#shared/wizard/wizard-store.ts'
import { resultsSchema, purchaseResults } from '../flows/answers.ts'
import { purchaseFlow, slugOfStep } from '../flows/purchase.ts'
import { cleanedVin } from '../additional-data/additional-data.ts'

const typed = v.record(v.string(), v.union([v.string(), v.boolean()]))

/** Draft of the relative as typed, without any other data (FND-22, FND-O18). */
const newDriverDraft = defineDraft({ name: 'new_driver', version: 1, schema: typed })
/** Draft of the owner question (FND-20, FND-O18): true for "Yo", false for "Un familiar". */
const ownerFlagDraft = defineDraft({
  name: 'is_current_user_policy',
  version: 1,
  schema: v.boolean(),
})
/** Draft of the purchase's answers and results, except those that have a draft of their own. */
const purchaseDraft = defineDraft({
  ...PURCHASE_DRAFT,
  schema: v.object({
    /** Answers by step: plan, salvage, review, payment. */
    answers: v.record(v.string(), v.unknown()),
    results: resultsSchema,
    /** True if the question about the owner was answered at /policy/owner (D37). */
    isOwnerAskedFirst: v.optional(v.boolean(), false),
    undone: undoneSchema,
  }),
})

const kinds = [newVehicleDraft, newDriverDraft, ownerFlagDraft, purchaseDraft] as const
export const purchaseDraftNames: readonly string[] = /* @__PURE__ */ kinds.map(({ name }) => name)

/** A visitor's quote: its inputs besides the car, and its prices. */
export type ShownQuote = Pick<NewVehicle, 'age' | 'genderCode' | 'coupon'> & {
  readonly prices: NonNullable<NewVehicle['seen']>
}

type StoredDraft = v.InferOutput<typeof purchaseDraft.schema>
const emptyDraft: StoredDraft = { answers: {}, results: {}, isOwnerAskedFirst: false }
const exclusive = mutex()

/** Part of a draft that the steps after the plan need, both for a purchase and a renewal. */
export interface CheckoutStore extends WizardStore {
  /** Prices that this person saw as a visitor, with their inputs; null if there are none. */
  shownQuote(): Promise<ShownQuote | null>
  /** Deletes the drafts of a paid car (PAY-37), but not those of a purchase that was started since. */
  end(vin: string): Promise<void>
}

export interface PurchaseStore extends CheckoutStore {
  /** Starts a purchase at the owner question (BUY-140, BUY-141, BUY-O15), without the drafts of an earlier one. */
  begin(owner: 'me' | 'relative'): Promise<void>
}

export function purchaseStore(owner: Owner, drafts: Drafts = deviceDrafts): PurchaseStore {
  const read = async (): Promise<WizardDraft & Pick<StoredDraft, 'isOwnerAskedFirst'>> => {
    const [vehicle, driver, isMine, stored = emptyDraft] = await Promise.all([
      drafts.readDraft(newVehicleDraft, owner),
      drafts.readDraft(newDriverDraft, owner),
      drafts.readDraft(ownerFlagDraft, owner),
      drafts.readDraft(purchaseDraft, owner),
    ])
    const answered = isMine === undefined ? undefined : isMine ? 'me' : 'relative'
    const { isOwnerAskedFirst, undone } = stored
    const answers = {
      ...vehicleAnswers(vehicle, isOwnerAskedFirst ? answered : undefined),
      ...(answered && { owner: { owner: answered } }),
      ...(driver && { person: driver }),
      ...stored.answers,
    }
    return { answers, results: validResults(vehicle, stored.results), isOwnerAskedFirst, undone }
  }
  const save = async (before: Awaited<ReturnType<typeof read>>, after: WizardDraft): Promise<void> => {
    const changed = (step: string) => before.answers[step] !== after.answers[step]
    const part = (step: string) => (changed(step) ? record(after.answers[step]) : undefined)
    const vehicle = { ...part('vehicle'), ...part('additional') }
    const answered = changed('owner') ? ownerIn(after.answers) : undefined
    const driver = part('person')
    await Promise.all([
      Object.keys(vehicle).length > 0 &&
        drafts.updateDraft(newVehicleDraft, owner, (now = emptyVehicle) => vehicleWith(now, vehicle)),
      answered !== undefined && drafts.saveDraft(ownerFlagDraft, owner, answered === 'me'),
      // Another owner deletes the relative's draft (BUY-140); the same answer keeps the typed data (D31).
      answered !== undefined &&
        answered !== ownerIn(before.answers) &&
        drafts.removeDraft(newDriverDraft, owner),
      driver && drafts.saveDraft(newDriverDraft, owner, textsOf(driver)),
      drafts.saveDraft(purchaseDraft, owner, {
        answers: restOf(after.answers),
        results: purchaseResults(after.results),
        isOwnerAskedFirst: before.isOwnerAskedFirst,
        undone: after.undone,
      }),
    ])
  }
  const clear = (): Promise<void> => drafts.wipe(owner, purchaseDraftNames)
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => exclusive(`purchase ${owner}`, work)
  return {
    get keeps() {
      return drafts.keeps
    },
    read: () => inTurn(read),
    update: (change) =>
      inTurn(async () => {
        const before = await read()
        await save(before, change(before))
      }),
    clear: () => inTurn(clear),
    shownQuote: async () => {
      const {
        seen: prices,
        age,
        genderCode,
        coupon,
      } = (await drafts.readDraft(newVehicleDraft, owner)) ?? emptyVehicle
      return prices && { prices, age, genderCode, coupon }
    },
    end: (vin) =>
      inTurn(async () => {
        const vehicle = await drafts.readDraft(newVehicleDraft, owner)
        if (!vehicle || cleanedVin(vehicle.vin) === vin) await clear()
      }),
    begin: (answered) =>
      inTurn(async () => {
        await clear()
        await drafts.saveDraft(ownerFlagDraft, owner, answered === 'me')
        await drafts.saveDraft(purchaseDraft, owner, { ...emptyDraft, isOwnerAskedFirst: true })
      }),
  }
}

/**
 * Derives answers of three steps from the draft of the car: the car itself, the plan chosen in the quoter, and VIN and
 * plates.
 */
function vehicleAnswers(vehicle: NewVehicle | undefined, answered: 'me' | 'relative' | undefined): Answers {
  if (!vehicle) return answered ? { vehicle: { ownerAnswer: answered } } : {}
  const { coupon, planName, paymentForm, age: _, genderCode: __, seen: ___, ...car } = vehicle
  const { vin, plates } = car
  return {
    vehicle: { ...car, ...(answered && { ownerAnswer: answered }) },
    plan: { coupon, ...(planName && { planName }), ...(paymentForm !== null && { paymentForm }) },
    additional: { vin, plates },
  }
}

/**
 * Returns the results that are still valid. A price of another car or place is dropped, because the quoter may have
 * changed the car (D31).
 */
function validResults(
  vehicle: NewVehicle | undefined,
  results: StoredDraft['results'],
): StoredDraft['results'] {
  const { quotation } = results
  const isSame =
    !quotation ||
    (quotation.versionCode === vehicle?.versionCode && quotation.postalCode === vehicle.postalCode)
  return isSame ? results : clearAfter(purchaseFlow, results, slugOfStep('plan'))
}

function vehicleWith(now: NewVehicle, change: Record<string, unknown>): NewVehicle {
  const { output, success } = v.safeParse(newVehicleDraft.schema, { ...now, ...change })
  if (!success) return now
  const isSame = output.versionCode === now.versionCode && output.postalCode === now.postalCode
  return isSame ? output : { ...output, seen: null }
}

const carSteps: readonly string[] = ['vehicle', 'additional', 'owner', 'person']

function restOf(answers: Answers): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).filter(([step]) => !carSteps.includes(step)))
}

function ownerIn(answers: Answers): 'me' | 'relative' | undefined {
  const owner = record(answers.owner)?.owner
  return owner === 'me' || owner === 'relative' ? owner : undefined
}

/**
 * Returns the typed texts of a person. A missing choice is null in older drafts, and is left out, so that other fields
 * are kept.
 */
function textsOf(person: Record<string, unknown>): v.InferOutput<typeof typed> {
  const { output, success } = v.safeParse(typed, withoutOpen(person))
  return success ? output : {}
}

function withoutOpen(person: Record<string, unknown>): Record<string, unknown> {
  const isTyped = (value: unknown) => typeof value === 'string' || typeof value === 'boolean'
  return Object.fromEntries(Object.entries(person).filter(([, value]) => isTyped(value)))
}

function record(value: unknown): Record<string, unknown> | undefined {
  // The cast is safe: an object has members of unknown type.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}
