/** Covers a lost answer to a save that created an item: the same save again creates nothing twice (D60, D79). */
import { expect, test } from 'vitest'
import { adjuster, adjusterInsurer, adjusterJson } from '#gateway/testing/adjuster-forms.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'

interface Saved {
  readonly version: string
  readonly renames: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
}

/** An insurer that applies every save, and whose first response is lost. */
function deaf(json = adjusterJson()) {
  const insurer = adjusterInsurer({ json })
  let saves = 0
  const saveAdjusterForm: typeof insurer.answers.saveAdjusterForm = (asked) => {
    saves += 1
    const answer = insurer.answers.saveAdjusterForm?.(asked)
    return saves === 1 ? failure(503) : (answer ?? failure(500))
  }
  return { insurer, answers: { ...insurer.answers, saveAdjusterForm } }
}

test('[D79] [D168] new items of a save whose answer was lost exist once, and the device gets their ids', async () => {
  const { insurer, answers } = deaf()
  const one = await adjuster({ answers })
  const { version } = await one.open()
  const values = {
    facts: 'Se pasó el alto.',
    'people/d-000000000000000b/kind': 'p3',
    'people/d-000000000000000b/firstName': 'Lucía',
    'people/d-000000000000000b/services/d-000000000000000c/type': 's1',
    'people/n-0/damages/d-000000000000000d/area': 'a2',
  }
  const key = crypto.randomUUID()
  expect((await one.save(version, values, [], key)).json).toMatchObject({ error: {} })
  const again = await one.save(version, values, [], key)
  expect(again.status).toBe(200)
  expect(insurer.saves).toHaveLength(1)
  expect((again.json as Saved).renames).toEqual({
    'people/d-000000000000000b': 'people/n-2',
    'people/d-000000000000000b/services/d-000000000000000c': 'people/n-2/services/502',
    'people/n-0/damages/d-000000000000000d': 'people/n-0/damages/501',
  })
  expect(insurer.json.peoples).toHaveLength(3)
})

test('[D79] a save that never arrived is refused if the form has changed meanwhile', async () => {
  const insurer = adjusterInsurer()
  const away = { ...insurer.answers, saveAdjusterForm: () => failure(503) }
  const one = await adjuster({ answers: away })
  const { version } = await one.open()
  // The save adds a damage to a part with a prior damage, and another writer changes the claim meanwhile.
  const values = { 'people/n-0/damages/d-000000000000000d/area': 'a1' }
  const key = crypto.randomUUID()
  await one.save(version, values, [], key)
  insurer.json = { ...insurer.json, declaration: 'La oficina' }
  expect((await one.save(version, values, [], key)).json).toMatchObject({ error: { code: 'changed' } })
})
