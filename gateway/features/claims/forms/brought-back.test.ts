/**
 * Covers an item that was removed and restored under another id: the form's response maps the old id, for devices that
 * still use it.
 */
import { expect, test } from 'vitest'
import { adjuster, adjusterInsurer } from '#gateway/testing/adjuster-forms.ts'
import { driver, formInsurer, newForm } from '#gateway/testing/claim-forms.ts'

test('[D68] [D298] a damage restored twice is found by each earlier path', async () => {
  const own = 'd-aaaaaaaaaaaaaaaa'
  const one = await driver(formInsurer(newForm('ordinary')))
  const damage = { area: '301', isPreexisting: false, notes: 'Raspón', isPrior: false }
  const idAfter = async (id: string) => {
    await one.save({ base: (await one.open()).version, damages: [{ ...damage, id }] })
    return (await one.open()).damages[0]?.id ?? ''
  }
  const remove = async () => one.save({ base: (await one.open()).version, damages: [] })
  const first = await idAfter(own)
  expect((await one.open()).renames).toEqual({})
  await remove()
  expect((await one.open()).renames).toEqual({})
  const second = await idAfter(first)
  await remove()
  const third = await idAfter(second)
  expect(new Set([first, second, third]).size).toBe(3)
  expect((await one.open()).renames).toEqual({
    [`damages/${first}`]: `damages/${third}`,
    [`damages/${second}`]: `damages/${third}`,
  })
})

test('[D68] [D298] another device learns the current id of an adjuster’s damage', async () => {
  const insurer = adjusterInsurer()
  const one = await adjuster(insurer)
  const list = 'people/n-1/damages'
  const made = `${list}/d-000000000000000a/area`
  const { renames: ids } = (await one.save((await one.open()).version, { [made]: 'a2' })).json as {
    renames: Record<string, string>
  }
  const [first = ''] = Object.values(ids)
  await one.save((await one.open()).version, {}, [first])
  await one.save((await one.open()).version, { [`${first}/area`]: 'a2' })
  const form = await one.open()
  const [second = ''] = Object.values(form.renames ?? {})
  expect(form.renames).toEqual({ [first]: second })
  expect(second).not.toBe(first)
  expect(form.values[`${second}/area`]).toBe('a2')
})
