import { offeredLists } from '#shared/domain/claims/lists/offered-lists.data.ts'

/** The sandbox's ids of these parts (`sandbox/features/claims/claim-forms/lists.data.ts`). */
const areas = offeredLists.vehicleDamages.map((name, index) => ({ id: 301 + index, name }))

/** An open claim of the largest realistic size; the insurer's office adds its people. */
type Json = Readonly<Record<string, unknown>>

interface ClaimSize {
  readonly people: number
  /** Number of each item per person, except for NA. */
  readonly damages: number
  readonly services: number
  readonly photos: number
}

/** Makes the claim and returns the link to its form. */
export async function claimOf(origin: string, { people, ...each }: ClaimSize): Promise<string> {
  const api = `${origin}/sandbox/api/adjuster-forms`
  const send = (url: string, body: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const made = await send(api, { stage: 'en-trabajo' })
  // The cast is safe: the sandbox sends this shape.
  const { id, link } = (await made.json()) as { id: string; link: string }
  const { json } = (await (await fetch(`${api}/${id}`)).json()) as { json: { peoples: readonly Json[] } }
  const [na = {}, third = {}] = json.peoples
  const [service = {}] = na.services as readonly Json[]
  const vehicle = na.vehicle as Json & { readonly damages: readonly Json[] }
  const [damage = {}] = vehicle.damages
  const [photo = { typeStatus: { id: 1, name: 'Referencia' }, contentType: 'image/jpeg' }] =
    third.photos as readonly Json[]
  const several = (count: number, one: Json, of: number) =>
    Array.from({ length: count }, (_, index) =>
      Object.assign({}, one, { id: of * 100 + index, previous: false }),
    )
  const others = Array.from({ length: people - 1 }, (_, index) =>
    Object.assign({}, third, {
      id: 7100 + index,
      first_name: `Óscar ${String(index)}`,
      phone: `55${String(10_000_000 + index)}`,
      services: several(each.services, service, 80 + index),
      vehicle: Object.assign({}, vehicle, {
        plates: `AB${String(1000 + index)}`,
        damages: several(each.damages, damage, 60 + index).map((one, at) =>
          Object.assign(one, { typeStatus: areas[at % areas.length] }),
        ),
      }),
      photos: several(each.photos, photo, 40 + index).map((one) =>
        Object.assign(one, { name: `vehicle-${String(one.id)}.jpg` }),
      ),
    }),
  )
  await send(`${api}/${id}/office`, { peoples: [na, ...others] })
  return link
}
