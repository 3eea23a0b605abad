import { expandCatalogue } from '../catalogue/expand.ts'
import type { Context } from '../http/context.ts'
import { invoiceLink } from '../features/links/invoicing/links.ts'
import { linkOfPolicy } from '../features/links/photos/link.ts'
import { drawCode, drawId } from '../secrets.ts'
import { HUGO, IRENE_MOVED, RIO_AZUL, type SeedCard, type SeedPerson } from '../seeds/people.data.ts'
import { seedPasswordHash } from '../seeds/seed.ts'
import { schedulePolicy } from '../features/policies/billing/seeds.ts'
import { seedProductId } from '../features/policies/policies/seeds.ts'
import { statementsOf } from '../seeds/seed-people.ts'

interface Wanted {
  /** True to create a monthly policy with the first month paid. */
  readonly monthly?: boolean | undefined
  /** With `monthly`: the purchase is forty days old, and its second charge was refused. */
  readonly overdue?: boolean | undefined
  /** With `overdue`: the purchase is so old that the next daily job ends the policy. */
  readonly lapsing?: boolean | undefined
  /** With `overdue`: the policy has a card that can be charged now. */
  readonly good?: boolean | undefined
  /** With `monthly`: the card provider that stores the card. */
  readonly provider?: 'STRIPE' | 'OPENPAY' | undefined
  /** True if the new person already has saved tax persons. */
  readonly saved?: boolean | undefined
  /** True if the photos of the vehicle are not sent yet. */
  readonly withoutPhotos?: boolean | undefined
  /** Plates of the vehicle, for example the fault sentinel `FOTO500`. */
  readonly plates?: string | undefined
  /** Days until the policy starts; one by default. */
  readonly startsIn?: number | undefined
}

/** Makes a paid purchase of a new person by inserting rows as seeds do, without the purchase flow. */
export async function makePurchase(context: Context, wanted: Wanted) {
  const { monthly, overdue, lapsing, good, provider, saved, withoutPhotos, plates } = wanted
  const { startsIn = lapsing ? -70 : overdue ? -40 : 1 } = wanted
  const { db, env, now } = context
  const id = drawId()
  const person: SeedPerson = {
    id,
    email: `${id}@volante.example`,
    name: ['Irene', 'Herrera', 'Solís'],
    // The first letters of the RFC become the referral code, which must be unique.
    rfc: `${drawCode(4)}870409${drawCode(2)}A`,
    birthdate: '1987-04-09',
    gender: 2,
    phone: '525512349999',
    postalCode: '20126',
    purpose: '',
    ...(saved && { taxPersons: [HUGO, RIO_AZUL, IRENE_MOVED] }),
    policies: [
      {
        vehicle: { brand: 'NISSAN', model: 'VERSA', year: 2022 },
        vin: `3N1CN8AE1NX${drawCode(6)}`,
        plates: plates ?? drawCode(6),
        plan: 'extended',
        startsIn,
        ...(monthly && { monthly: true as const }),
        ...(overdue && { inGracePeriod: true as const }),
        ...(lapsing && { paidMonths: 1 }),
        ...((overdue || provider) && { card: cardOf(overdue && !good, provider) }),
        ...(withoutPhotos && { withoutPhotos: true as const }),
      },
    ],
  }
  const productId = seedProductId(person, 0)
  const number = `AE9${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .slice(-7)
    .padStart(7, '0')}`
  const seeding = { now, passwordHash: await seedPasswordHash(env) }
  await db.together(statementsOf(db, expandCatalogue(), seeding, person, new Map([[productId, number]])))
  const [policy] = person.policies
  if (policy) await schedulePolicy(context, productId, person, policy)
  const policyId = `${productId}-AE`
  return {
    number,
    email: person.email,
    policyId,
    path: await invoiceLink(env, { personId: id, productId, number }),
    photosPath: await linkOfPolicy(context, id, policyId),
  }
}

const cardOf = (isRefused: boolean | undefined, provider: Wanted['provider'] = 'STRIPE'): SeedCard => ({
  brand: 'visa',
  ...(isRefused
    ? { last4: '9995', behaviour: 'insufficient_funds' }
    : { last4: '4242', behaviour: 'approved' }),
  provider,
})
