/**
 * The gateway is killed ten times (SIGKILL) in the long run while an adjuster's form is saved; every change
 * arrives exactly once.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getAdjusterForm, saveAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'

import { call, type ResultOf } from '#shared/http/call.ts'
import { adjusterLoaded } from '../adjusters.ts'
import { as, browserLike } from '../client.ts'
import { startProduct, type Product } from '../product.ts'
import { at, did, standAt } from '../verbs.ts'

/** Each kill starts the whole product again, and each point of a call is hit at least once. */
const KILLS = process.env.LONG === '1' ? 10 : 3
const holds = ['hold before', 'hold after', 'hold end'] as const
const SAVE = /PUT .*\/adjuster\/form/

describe.each(['', 'plain'])('an insurer "%s"', (insurer) => {
  let product: Product
  beforeAll(async () => {
    // The call is paused until the crash, so its end is not awaited.
    product = await startProduct({ insurer, ceilingMs: 60_000 })
    standAt(product.origin)
    vi.stubGlobal('fetch', browserLike(product.origin, fetch))
  }, 180_000)
  afterAll(async () => {
    vi.unstubAllGlobals()
    await product?.stop()
  })

  test('[ADJ-31] [EXC-40] [D79] after kills during saves each damage is stored once, and the last declaration stays', async () => {
    const { client, ref, form, stored } = await adjusterLoaded()
    const params = { ref }
    const na = form.people[0] ?? ''
    const area = form.lists.vehicleDamages[3]?.id ?? ''
    const load = () => as(client, () => did(() => call(getAdjusterForm, { params }, at())))
    const before = damagesOf(form.values, na)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const now = await load()
      if (now.state !== 'open') throw new Error('the form is over')
      const item = `people/${na}/damages/d-${String(kill).padStart(16, '0')}`
      const values = {
        conclusion: `Fin ${String(kill)}`,
        [`${item}/area`]: area,
        [`${item}/notes`]: `golpe ${String(kill)}`,
      }
      const body = { base: now.version, values, removed: [] }
      const key = crypto.randomUUID()
      const save = () => as(client, () => call(saveAdjusterForm, { params, body }, { ...at(), key }))
      const point = holds[kill % holds.length] ?? 'hold before'
      product.proxy.spoil(client.address, SAVE, point)
      // The answer of this save is lost, because the gateway is killed meanwhile.
      void save().catch(() => undefined)
      await vi.waitFor(() => expect(product.proxy.held.has(client.address)).toBe(true), { timeout: 60_000 })
      product.proxy.lift(client.address)
      await product.crash()
      // The outbox repeats a save under the same key until its outcome is known, and this loop does the same.
      await vi.waitFor(async () => expect(isDecided(await save())).toBe(true), {
        timeout: 60_000,
        interval: 500,
      })
    }
    const last = await load()
    if (last.state !== 'open') throw new Error('the form is over')
    expect(last.values.conclusion).toBe(`Fin ${String(KILLS - 1)}`)
    const notes = damagesOf(last.values, na).flatMap((item) => last.values[`${item}/notes`] ?? '')
    const own = notes.filter((text) => text.startsWith('golpe ')).toSorted()
    expect(own).toEqual(Array.from({ length: KILLS }, (_, kill) => `golpe ${String(kill)}`).toSorted())
    expect(notes).toHaveLength(before.length + KILLS)
    expect(JSON.stringify(await stored()).match(/golpe \d/g)).toHaveLength(KILLS)
  }, 900_000)
})

const isDecided = (result: ResultOf<typeof saveAdjusterForm>) => {
  if (result.ok) return true
  // No other writer exists here, so a different version means that a save was made twice or not at all.
  if (result.error.code === 'changed') throw new Error('the save was not known again')
  return false
}

const damagesOf = (values: Readonly<Record<string, string>>, person: string): readonly string[] => [
  ...new Set(
    Object.keys(values).flatMap(
      (path) => new RegExp(`^people/${person}/damages/[^/]+`).exec(path)?.[0] ?? [],
    ),
  ),
]
